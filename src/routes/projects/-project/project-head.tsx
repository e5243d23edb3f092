import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Project } from '../../../features/portfolio/schema.ts'
import { pictureAlt } from '../../../platform/pictures.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { backIcon, picturesIcon } from '../../../ui/more-icons.ts'
import { PictureView } from '../../../ui/picture-view.tsx'

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full bg-raised px-4 font-semibold shadow-card hover:bg-sunken'

/** The first picture on phones, the first three side by side where there is room; then title, type and place. */
export function ProjectHead({ project }: { project: Project }) {
  const { typeName, location, professionalId } = project
  const pictureCount = project.pictures.length
  return (
    <header>
      <div className="lg:page lg:pt-6">
        <div className="relative">
          <Pictures project={project} />
          <div className="absolute top-4 left-4 md:left-6 lg:left-4">
            <Link to="/professionals/$id" params={{ id: String(professionalId) }} className={pill}>
              <Icon path={backIcon} size={18} />
              <Trans>Back to Professional</Trans>
            </Link>
          </div>
          {pictureCount > 1 && (
            <div className="absolute right-4 bottom-4 md:right-6 lg:right-4">
              <Link to="." search={true} hash="gallery" className={pill}>
                <Icon path={picturesIcon} size={18} />
                <Plural value={pictureCount} one="# photo" other="# photos" />
              </Link>
            </div>
          )}
        </div>
      </div>
      <div className="page pt-6">
        <h1 lang={project.lang} className="text-2xl/snug font-bold text-pretty sm:text-3xl/snug">
          {project.title}
        </h1>
        <p className="mt-1 text-lg text-muted">
          <Trans>
            {typeName} in {location}
          </Trans>
        </p>
      </div>
    </header>
  )
}

function Pictures({ project }: { project: Project }) {
  const language = useLanguage()
  const [first, ...more] = project.pictures
  const beside = more.length > 1 ? more.slice(0, 2) : []
  return (
    <div
      className={`h-56 overflow-hidden bg-sunken sm:h-80 lg:h-112 lg:gap-2 lg:rounded-xl lg:bg-ground ${beside.length ? 'lg:grid lg:grid-cols-[2fr_1fr] lg:grid-rows-2' : ''}`}
    >
      {first && (
        <div className="size-full min-h-0 lg:row-span-2">
          <PictureView
            picture={first}
            alt={pictureAlt(first, language)}
            sizes="(min-width: 64rem) 50rem, 100vw"
            first
            className="size-full object-cover object-[50%_40%]"
          />
        </div>
      )}
      {beside.map((picture) => (
        <div key={picture.key} className="size-full min-h-0 max-lg:hidden">
          <PictureView
            picture={picture}
            alt={pictureAlt(picture, language)}
            sizes="24rem"
            className="size-full object-cover"
          />
        </div>
      ))}
    </div>
  )
}
