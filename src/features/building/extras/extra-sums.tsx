import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import { revenueOf } from '#features/building/projects/rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { useExtraWords } from './extra-words.tsx'
import { extraSumsQuery } from './queries.ts'
import { formatChange } from './rules.ts'
import type { ExtraSums } from './schema.ts'

/**
 * Shows the agreed total with each professional and, separately, the extras that wait for a price or a decision. `of`
 * limits both to one professional.
 */
export function ExtraSumsCards({ projectId, of }: { projectId: number; of: number | undefined }) {
  const { professionals } = useSuspenseQuery(extraSumsQuery(projectId)).data
  const shown = professionals.filter(({ memberId }) => of === undefined || memberId === of)
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {shown.map((sums) => (
        <li key={sums.memberId ?? 'deleted'} className="panel p-4 sm:p-5">
          <Sums sums={sums} />
        </li>
      ))}
    </ul>
  )
}

function Sums({ sums }: { sums: ExtraSums }) {
  const { roles } = useProjectWords()
  const { daysText } = useExtraWords()
  const { name, role, agreedSum, isAgreed, extrasSum, days, waiting, requested } = sums
  const total = revenueOf(sums)
  const waitingCount = waiting.count
  return (
    <>
      <h4 className="flex flex-wrap items-baseline gap-x-2 font-bold">
        <span className="break-words">{name ?? <Trans>Someone whose account is deleted</Trans>}</span>
        {role && <span className="text-sm font-normal text-muted">{roles[role]}</span>}
      </h4>
      <dl className="mt-3 grid gap-1.5 tabular-nums">
        <Line
          label={
            agreedSum === null || isAgreed ? (
              <Trans>Agreed amount</Trans>
            ) : (
              <Trans>Amount entered, not agreed yet</Trans>
            )
          }
        >
          {agreedSum === null ? (
            <span className="text-muted">
              <Trans>Not entered yet</Trans>
            </span>
          ) : (
            formatRupees(agreedSum)
          )}
        </Line>
        <Line label={<Trans>Agreed extras</Trans>}>{formatChange(extrasSum)}</Line>
        {total !== null && (
          <Line
            label={<Trans>New total</Trans>}
            className="mt-1 border-t border-line pt-2.5 text-lg font-bold"
            name="new-total"
          >
            {formatRupees(total)}
          </Line>
        )}
        <Line label={<Trans>Completion</Trans>}>{daysText(days)}</Line>
      </dl>
      {(waiting.count > 0 || requested > 0) && (
        <dl className="mt-3 grid gap-1.5 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn tabular-nums">
          {waiting.count > 0 && (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt>
                <Plural
                  value={waitingCount}
                  one="# extra is waiting for consent"
                  other="# extras are waiting for consent"
                />
              </dt>
              <dd className="font-semibold">
                {formatChange(waiting.sum)} · {daysText(waiting.days)}
              </dd>
            </div>
          )}
          {requested > 0 && (
            <div>
              <dt>
                <Plural
                  value={requested}
                  one="# request is waiting for a price"
                  other="# requests are waiting for a price"
                />
              </dt>
            </div>
          )}
        </dl>
      )}
    </>
  )
}

type LineProps = { label: ReactNode; className?: string; name?: string; children: ReactNode }

function Line({ label, className = '', name, children }: LineProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt className={className ? undefined : 'text-muted'}>{label}</dt>
      <dd data-sum={name}>{children}</dd>
    </div>
  )
}
