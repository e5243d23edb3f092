import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { waitingForUserQuery } from '#features/backoffice/operations/queries.ts'
import type { WaitingForUser } from '#features/backoffice/operations/waiting-schema.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { useWaitingLines } from './use-waiting-sentences.tsx'

/**
 * Lists what waits for the user, with which their dashboard begins. Shows nothing if nothing waits. If the list cannot
 * be loaded, only one line says so, because the page works without it.
 */
export function WaitingForYou({ dashboard }: { dashboard: string }) {
  const { data, isError } = useQuery(waitingForUserQuery)
  if (isError && !data)
    return (
      <p className="mt-4 text-muted">
        <Trans>What is waiting for you could not be loaded.</Trans>
      </p>
    )
  return data?.items.length ? <Waiting data={data} dashboard={dashboard} /> : null
}

function Waiting({ data, dashboard }: { data: WaitingForUser; dashboard: string }) {
  const lines = useWaitingLines(data, dashboard)
  return (
    <section aria-labelledby="waiting-for-you" className="panel mt-4 px-4 pt-4 pb-2 sm:px-6 sm:pt-5">
      <h2 id="waiting-for-you" className="text-lg font-bold">
        <Trans>Waiting for you</Trans>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {lines.map(({ id, icon: ItemIcon, text, about, target }) => (
          <li key={id}>
            <Link {...target} className="group flex min-h-12 items-center gap-3 py-2">
              <ItemIcon size={20} aria-hidden="true" className="shrink-0 text-primary" />
              <span className="min-w-0 grow">
                <span className="font-medium wrap-anywhere group-hover:underline">{text}</span>
                {about && (
                  <span lang={about.lang} className="block text-sm text-muted wrap-anywhere">
                    {about.text}
                  </span>
                )}
              </span>
              <Icon path={icons.right} size={18} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
