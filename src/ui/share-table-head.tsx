import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The column headings of a table that divides a total into shares, for screen readers: name, percentage and amount. */
export function ShareTableHead({ of }: { of: ReactNode }) {
  return (
    <thead className="sr-only">
      <tr>
        <th scope="col">{of}</th>
        <th scope="col">
          <Trans>Percent</Trans>
        </th>
        <th scope="col">
          <Trans>Amount</Trans>
        </th>
      </tr>
    </thead>
  )
}
