import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Change = { name: string; label: ReactNode; was: string; is: string }

/** A row of `Changes`: one part of a record as it was when the visitor opened it, and as it is now. */
export function changeOf<R>(
  { opened, now }: { opened: R; now: R },
  name: string,
  label: ReactNode,
  say: (record: R) => string,
): Change {
  return { name, label, was: say(opened), is: say(now) }
}

/** Lists old and new values where they differ. `children` are further rows. */
export function Changes({ rows, children }: { rows: readonly Change[]; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <dl className="grid gap-2">
      {rows
        .filter(({ was, is }) => was !== is)
        .map(({ name, label, was, is }) => (
          <div key={name}>
            <dt className="text-sm font-medium">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {was && (
                <del className="mr-2 text-muted">
                  <span className="sr-only">{t`Before:`} </span>
                  {was}
                </del>
              )}
              <ins className="font-semibold no-underline">
                <span className="sr-only">{t`Now:`} </span>
                {is || <Trans>nothing</Trans>}
              </ins>
            </dd>
          </div>
        ))}
      {children}
    </dl>
  )
}

type Photos = readonly { id: number }[]

/** A row of `Changes` which shows that the photos have changed. */
export function PhotosChange({ was, is }: { was: Photos; is: Photos }) {
  if (idsOf(was) === idsOf(is)) return null
  return (
    <div>
      <dt className="text-sm font-medium">
        <Trans>Photos</Trans>
      </dt>
      <dd>
        <Trans>The photos have changed.</Trans>
      </dd>
    </div>
  )
}

function idsOf(photos: Photos): string {
  return photos.map(({ id }) => id).join()
}
