import { Trans, useLingui } from '@lingui/react/macro'
import { notIncluded } from '#features/estimating/estimates/estimate-words.tsx'
import { houseParts, missingParts } from '#features/estimating/estimates/missing-parts-rules.ts'
import { useEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { Heading } from '#ui/heading.tsx'

/** Lists what the estimate does not include. */
export function Exclusions() {
  const { i18n } = useLingui()
  // The parts are joined to one string, because `useEstimate` compares results by identity.
  const empty = useEstimate((content) => missingParts(content).join(' ')).split(' ')
  return (
    <section aria-labelledby="exclusions" className="max-w-prose text-muted">
      <Heading id="exclusions" className="font-semibold text-ink">
        <Trans>What is not included</Trans>
      </Heading>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {notIncluded(houseParts.filter((part) => empty.includes(part))).map((each) => (
          <li key={each.id}>{i18n._(each)}</li>
        ))}
      </ul>
    </section>
  )
}
