import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useWhenBack } from '#ui/connection.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import type { Contactable } from './contact-link.tsx'
import { ownEnquiriesQuery } from './queries.ts'

/**
 * Shows the date of the visitor's last message to a professional, and all messages when it is opened. Without messages
 * it renders nothing.
 */
export function SentMessages({ to, className }: { to: Contactable; className: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    ownEnquiriesQuery(to.id),
  )
  useWhenBack(isFetchNextPageError, () => void fetchNextPage())
  const sent = data?.pages.flatMap(({ enquiries }) => enquiries) ?? []
  const [latest] = sent
  if (!latest) return null
  const date = formatDate(language, latest.createdAt)
  return (
    <details className={`group ${className}`}>
      <summary className="flex min-h-12 list-none items-center gap-2 px-3 py-1 text-sm/5 select-none [&::-webkit-details-marker]:hidden">
        <Icon path={icons.check} size={18} className="shrink-0 text-good" />
        <span className="line-clamp-2">
          <Trans>
            Your message to <span lang={to.lang}>{to.name}</span> on {date}
          </Trans>
        </span>
        <Icon path={icons.down} size={18} className="ml-auto shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it needs the focus to scroll by keyboard
        tabIndex={0}
        aria-label={t`Your messages`}
        className="max-h-64 space-y-3 overflow-y-auto border-t border-line px-3.5 py-3"
      >
        {sent.map(({ id, message, createdAt, isUndelivered, waitsUntil }) => (
          <li key={id}>
            <time dateTime={createdAt} className="text-sm text-muted">
              {formatDate(language, createdAt)}
            </time>
            <p className="whitespace-pre-line wrap-anywhere">{message}</p>
            {isUndelivered && (
              <p className="text-sm text-danger">
                <Trans>We could not deliver this message.</Trans>
              </p>
            )}
            {waitsUntil && <Waiting until={formatDate(language, waitsUntil)} />}
          </li>
        ))}
        {hasNextPage && (
          <li>
            <button
              type="button"
              aria-disabled={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              className={button('secondary')}
            >
              <Trans>Earlier messages</Trans>
            </button>
            {isFetchNextPageError && !isFetchingNextPage && (
              <p role="alert" className="mt-1 text-sm text-danger">
                <Trans>Please check your connection and try again.</Trans>
              </p>
            )}
          </li>
        )}
      </ul>
    </details>
  )
}

function Waiting({ until }: { until: string }) {
  return (
    <p className="text-sm text-muted">
      <Trans>
        They haven't confirmed their email address yet. We'll pass your message on once they do, until {until} at the
        latest.
      </Trans>
    </p>
  )
}
