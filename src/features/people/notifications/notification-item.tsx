import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatAgo } from '#platform/languages/format-ago.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { useAction } from '#ui/use-action.ts'
import { categoryIcons } from './category-words.tsx'
import { readMutation } from './mutations.ts'
import { withProject } from './rules.ts'
import type { Notification } from './schema.ts'

type Props = {
  notification: Notification
  /** The time of the response, from the server's clock. */
  now: string
}

/**
 * Shows a notification. Pressing it opens the page that it is about and marks it as read. A button only marks it as
 * read.
 */
export function NotificationItem({
  notification: { id, text: sentence, project, quote, link, category, createdAt, isRead },
  now,
}: Props) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { mutate, isPending } = useAction(readMutation(id), { failed: t`This could not be marked as read` })
  const text = withProject(sentence, project)
  const isUnread = !isRead && !isPending
  const { pathname, searchParams } = new URL(link, 'http://page.invalid')
  return (
    <div
      className={`relative flex items-start gap-3.5 rounded-lg border px-4 py-3.5 transition-colors hover:bg-sunken sm:px-5 ${
        isUnread ? 'border-primary/40 bg-primary-soft' : 'border-line bg-raised'
      }`}
    >
      <span
        className={`mt-0.5 grid size-9 shrink-0 place-items-center rounded-full ${
          isUnread ? 'bg-primary text-on-primary' : 'bg-sunken text-muted'
        }`}
      >
        <Icon path={categoryIcons[category]} size={18} />
      </span>
      <div className="min-w-0 grow">
        <p className={`wrap-anywhere ${isUnread ? 'font-semibold' : ''}`}>
          <Link
            to={pathname}
            search={Object.fromEntries(searchParams)}
            onClick={() => isUnread && mutate(undefined)}
            // The link covers the whole panel, except for the button, which lies above it.
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {isUnread && <span className="sr-only">{t`Unread:`} </span>}
            {sentence}
            {project && (
              <span lang={project.lang} className="block text-[0.9375rem] font-medium text-muted">
                {project.name}
              </span>
            )}
          </Link>
        </p>
        {quote && (
          <blockquote className="mt-0.5 line-clamp-3 text-[0.9375rem] text-muted wrap-anywhere">{quote}</blockquote>
        )}
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatAgo(i18n, language, createdAt, now)}
        </time>
      </div>
      {isUnread && (
        <button
          type="button"
          aria-label={t`Mark as read: ${text}`}
          title={t`Mark as read`}
          onClick={() => mutate(undefined)}
          className="relative -my-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-primary hover:bg-raised"
        >
          <Icon path={icons.check} />
        </button>
      )}
    </div>
  )
}
