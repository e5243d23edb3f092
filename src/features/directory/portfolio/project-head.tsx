import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { phoneWidth, pictureAlt } from '#platform/files/pictures.ts'
import { type GalleryState, photoId } from '#ui/gallery-state.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { backIcon, picturesIcon } from '#ui/more-icons.ts'
import { PictureView } from '#ui/picture-view.tsx'
import type { Project } from './schema.ts'

const photo = 'block size-full min-h-0 cursor-zoom-in focus-visible:-outline-offset-4'
const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 font-semibold shadow-card hover:bg-sunken'

type Props = {
  project: Project
  gallery: GalleryState
  /** The button in the corner, which saves the project. */
  action: ReactNode
}

/**
 * Shows the pictures, then title, type and place. Narrow screens show the first picture, wide ones the first three side
 * by side. Each picture opens the gallery.
 */
export function ProjectHead({ project, gallery, action }: Props) {
  const { typeName, location, professionalId } = project
  const pictureCount = project.pictures.length
  return (
    <header>
      <div className="lg:page lg:pt-6">
        <div className="relative">
          <Pictures project={project} gallery={gallery} />
          <div className="absolute top-4 left-4 md:left-6 lg:left-4">
            <Link to="/professionals/$id" params={{ id: String(professionalId) }} className={pill}>
              <Icon path={backIcon} size={18} />
              <Trans>Back to Professional</Trans>
            </Link>
          </div>
          <div className="absolute top-4 right-4 md:right-6 lg:right-4">{action}</div>
          {pictureCount > 1 && (
            <div className="absolute right-4 bottom-4 md:right-6 lg:right-4">
              <PhotoLink index={0} gallery={gallery} className={pill}>
                <Icon path={picturesIcon} size={18} />
                <Plural value={pictureCount} one="# photo" other="# photos" />
              </PhotoLink>
            </div>
          )}
        </div>
      </div>
      <div className="page pt-6">
        <h1 lang={project.lang} className="text-2xl/snug font-bold text-pretty sm:text-3xl/snug">
          {project.title}
        </h1>
        <p className="mt-1 text-lg text-muted">
          {typeName ? (
            <Trans>
              {typeName} in {location}
            </Trans>
          ) : (
            location
          )}
        </p>
      </div>
    </header>
  )
}

function Pictures({ project, gallery }: Omit<Props, 'action'>) {
  const language = useLanguage()
  const [first, ...more] = project.pictures
  const beside = more.length > 1 ? more.slice(0, 2) : []
  return (
    <div
      className={`h-56 overflow-hidden bg-sunken sm:h-80 lg:h-112 lg:gap-2 lg:rounded-xl lg:bg-ground ${beside.length ? 'lg:grid lg:grid-cols-[2fr_1fr] lg:grid-rows-2' : ''}`}
    >
      {first && (
        <PhotoLink index={0} gallery={gallery} className={`${photo} lg:row-span-2`}>
          <PictureView
            picture={first}
            alt={pictureAlt(first, language)}
            sizes={`(min-width: 64rem) 50rem, ${phoneWidth}`}
            first
            className="size-full object-cover object-[50%_40%]"
          />
        </PhotoLink>
      )}
      {beside.map((picture, at) => (
        <PhotoLink key={picture.key} index={at + 1} gallery={gallery} className={`${photo} max-lg:hidden`}>
          <PictureView
            picture={picture}
            alt={pictureAlt(picture, language)}
            sizes="24rem"
            className="size-full object-cover"
          />
        </PhotoLink>
      ))}
    </div>
  )
}

type PhotoLinkProps = { index: number; gallery: GalleryState; className: string; children: ReactNode }

/** Opens the gallery in full screen. Without JavaScript, it links to the picture in the photos tab. */
function PhotoLink({ index, gallery, className, children }: PhotoLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    gallery.full.open(index)
  }
  return (
    <Link to="." search={{ tab: 'photos' }} hash={photoId(index)} onClick={open} preload={false} className={className}>
      {children}
    </Link>
  )
}
