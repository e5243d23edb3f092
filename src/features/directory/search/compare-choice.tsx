import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { maxCompared } from '#features/directory/professionals/profile-rules.ts'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { ListLink } from './list-link.tsx'
import { compareSearch, type Question, withCompared } from './rules.ts'

/**
 * A link that adds a professional to the comparison or removes them. It is not a button, because the choice is in the
 * URL.
 */
export function CompareChoice({ question, id, name }: { question: Question; id: number; name: string }) {
  const { t } = useLingui()
  const next = withCompared(question, id)
  const isChosen = question.compare.includes(id)
  if (!next)
    return (
      <span className="px-2.5 text-sm text-muted">
        <Trans>Compare</Trans>
      </span>
    )
  return (
    <ListLink
      question={next}
      replace
      resetScroll={false}
      preload={false}
      rel="nofollow"
      aria-label={isChosen ? t`Compare ${name}: selected. Press to remove.` : t`Compare ${name}`}
      className={`px-2.5 text-sm ${isChosen ? 'bg-primary-soft text-primary' : ''}`}
    >
      {isChosen && <Icon path={icons.check} size={16} />}
      <Trans>Compare</Trans>
    </ListLink>
  )
}

/**
 * A bar at the bottom of the screen, visible as long as the list is. It shows how many professionals are chosen and
 * links to the comparison.
 */
export function CompareBar({ question }: { question: Question }) {
  const { compare } = question
  if (compare.length === 0) return null
  return (
    <div className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-20 mt-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 panel py-2 pr-2 pl-4 shadow-float">
      <p role="status" className="text-sm font-semibold">
        {compare.length < 2 ? (
          <Trans>1 selected. Pick one or two more.</Trans>
        ) : compare.length < maxCompared ? (
          <Plural value={compare.length} one="# selected" other="# selected" />
        ) : (
          <Trans>3 selected. That's the most you can compare.</Trans>
        )}
      </p>
      <span className="ml-auto flex items-center gap-1">
        <ListLink
          question={{ ...question, compare: [] }}
          replace
          resetScroll={false}
          className={button('quiet', 'text-sm')}
        >
          <Trans>Clear</Trans>
        </ListLink>
        {compare.length > 1 && (
          <Link to="/professionals/compare" search={compareSearch(question)} className={button('primary')}>
            <Trans>Compare</Trans>
          </Link>
        )}
      </span>
    </div>
  )
}
