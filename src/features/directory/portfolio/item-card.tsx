import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Removal } from '#features/directory/professionals/schema.ts'
import { removalReasons } from '#features/people/staff/removal-rules.ts'
import { phoneWidth, pictureAlt } from '#platform/files/pictures.ts'
import { formatDate, formatMonth } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { penIcon, picturesIcon, trashIcon } from '#ui/more-icons.ts'
import { PictureView } from '#ui/picture-view.tsx'
import { FeaturedBadge } from './featured-badge.tsx'
import type { ItemCard as Item } from './item-schema.ts'
import { TestimonialQuote } from './testimonial-quote.tsx'

type Props = {
  item: Item
  dashboard: string
  first: boolean
  /** The controls that move the item. */
  moves: ReactNode
  /** The button that asks the client for a testimonial. */
  ask: ReactNode
  onDelete: () => void
}

/** Shows an item in the owner's portfolio, with the owner's actions. */
export function ItemCard({ item, dashboard, first, moves, ask, onDelete }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { title, cover, completedOn, lang } = item
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-card">
      <div className="relative aspect-4/3 bg-sunken">
        {cover ? (
          <PictureView
            picture={cover}
            alt={pictureAlt(cover, language)}
            sizes={`(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, ${phoneWidth}`}
            first={first}
            className={`size-full object-cover ${item.removal ? 'opacity-50 grayscale' : ''}`}
          />
        ) : (
          <p className="grid size-full place-items-center text-sm text-muted">
            <Trans>No photos yet</Trans>
          </p>
        )}
        {item.isFeatured && !item.removal && <FeaturedBadge className="absolute top-2.5 left-2.5" />}
        {item.pictureCount > 1 && (
          <span className="absolute right-2.5 bottom-2.5 inline-flex items-center gap-1.5 rounded-full bg-black/65 px-2.5 py-1 text-xs font-semibold text-white">
            <Icon path={picturesIcon} size={14} />
            {item.pictureCount}
          </span>
        )}
      </div>
      {item.removal && <RemovedLine removal={item.removal} />}
      <div className="flex grow flex-col p-4">
        <h3 lang={lang} className="text-lg leading-snug font-bold text-pretty wrap-anywhere">
          {item.removal ? (
            title
          ) : (
            <Link
              to="/projects/$id/$professional"
              params={{ id: String(item.id), professional: String(item.professionalId) }}
              className="hover:underline"
            >
              {title}
            </Link>
          )}
        </h3>
        <p className="mt-1 text-sm text-muted">
          <span lang={lang} className="wrap-anywhere">
            {item.location}
          </span>
          {completedOn && <> · {formatMonth(language, completedOn)}</>}
        </p>
        <p lang={lang} className="mt-2 line-clamp-2 text-[0.9375rem] wrap-anywhere">
          {item.description}
        </p>
        <div className="my-3">{item.testimonial && <TestimonialQuote testimonial={item.testimonial} isShort />}</div>
        {item.testimonial?.source !== 'client' && !item.removal && <div className="-ml-4">{ask}</div>}
        <div className="mt-auto flex flex-wrap items-center justify-between border-t border-line pt-2 -mx-2.5">
          {moves}
          <div className="flex">
            <Link
              to="/$dashboard/portfolio/$id/edit"
              params={{ dashboard, id: String(item.id) }}
              resetScroll={false}
              aria-label={t`Edit ${title}`}
              className={button('quiet', 'px-2')}
            >
              <Icon path={penIcon} size={18} />
              <Trans>Edit</Trans>
            </Link>
            <button
              type="button"
              onClick={onDelete}
              aria-label={t`Delete ${title}`}
              className="grid size-11 place-items-center rounded-md text-danger hover:bg-danger-soft"
            >
              <Icon path={trashIcon} size={18} />
            </button>
          </div>
        </div>
      </div>
    </article>
  )
}

/** The note to the owner on an item that staff have removed. */
function RemovedLine({ removal }: { removal: Removal }) {
  const { i18n } = useLingui()
  const date = formatDate(useLanguage(), removal.at)
  return (
    <p className="border-b border-line bg-danger-soft px-4 py-3 text-sm">
      <strong className="font-semibold text-danger">
        <Trans>KamshetBuild removed this project on {date}.</Trans>
      </strong>{' '}
      {i18n._(removalReasons[removal.reason])} <Trans>Only you can see it.</Trans>
    </p>
  )
}
