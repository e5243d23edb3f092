import { Trans } from '@lingui/react/macro'
import { Heading } from '../../ui/heading.tsx'

/** What no estimate here contains. */
export function Exclusions() {
  return (
    <section aria-labelledby="exclusions" className="max-w-prose text-muted">
      <Heading id="exclusions" className="font-semibold text-ink">
        <Trans>What is not included</Trans>
      </Heading>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>
          <Trans>The land, its registration and stamp duty</Trans>
        </li>
        <li>
          <Trans>Approvals and development charges beyond the sum for permits</Trans>
        </li>
        <li>
          <Trans>Furniture, modular kitchen, curtains and other interior work</Trans>
        </li>
        <li>
          <Trans>Compound wall, gate, paving and garden</Trans>
        </li>
      </ul>
    </section>
  )
}
