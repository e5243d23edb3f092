import { Trans, useLingui } from '@lingui/react/macro'
import { Heading } from '../../ui/heading.tsx'
import { exclusions } from '../estimates/estimate-words.tsx'

/** What no estimate here contains. */
export function Exclusions() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="exclusions" className="max-w-prose text-muted">
      <Heading id="exclusions" className="font-semibold text-ink">
        <Trans>What is not included</Trans>
      </Heading>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {exclusions.map((each) => (
          <li key={each.id}>{i18n._(each)}</li>
        ))}
      </ul>
    </section>
  )
}
