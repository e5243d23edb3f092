import { Trans } from '@lingui/react/macro'
import type { ProjectRole } from '#features/building/projects/access-rules.ts'
import type { Unfinished } from '#features/building/track/schema.ts'
import { formatRupees } from '#platform/languages/format.ts'

type Owed = Unfinished['owed']

/**
 * Lists the sums that are still unpaid when a project is completed. A customer sees the sum for each professional, a
 * professional only their own.
 */
export function StillOwed({ owed, role }: { owed: Owed; role: ProjectRole }) {
  if (owed.length === 0) return null
  return (
    <ul className="mt-4 grid gap-2 rounded-lg bg-warn-soft p-4 text-warn first:mt-0">
      {owed.map((each) => (
        <li key={each.memberId} className="wrap-anywhere">
          <p className="font-semibold">
            <StillToPay {...each} role={role} />
          </p>
          {!each.isAgreed && (
            <p>
              <Trans>Entered, not agreed yet. Both sides agree to it in a payment plan.</Trans>
            </p>
          )}
          {each.retained > 0 && <Kept sum={formatRupees(each.retained)} />}
        </li>
      ))}
    </ul>
  )
}

function StillToPay({ name, stillToPay, role }: Owed[number] & { role: ProjectRole }) {
  const sum = formatRupees(stillToPay)
  if (role !== 'customer') return <Trans>{sum} is still to be paid to you.</Trans>
  return name ? (
    <Trans>
      {sum} is still to be paid to {name}.
    </Trans>
  ) : (
    <Trans>{sum} is still to be paid.</Trans>
  )
}

function Kept({ sum }: { sum: string }) {
  return (
    <p>
      <Trans>Of this, {sum} is kept until handover and will then be due.</Trans>
    </p>
  )
}
