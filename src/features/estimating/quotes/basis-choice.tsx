import { Trans, useLingui } from '@lingui/react/macro'
import type { ConstructionType } from '#features/estimating/estimates/content-rules.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useBasisName } from './quote-words.tsx'
import { type QuoteBasis, quoteBases } from './total-rules.ts'

/** The ways to say a price, each with what it means. Without a bill, there is no price by items. */
export function useBasisChoices(constructionType: ConstructionType | null, isWithBill: boolean) {
  const { t } = useLingui()
  const basisName = useBasisName()
  const words: Record<QuoteBasis, string> = {
    'with-material': t`One price for material and labor`,
    'labor-only': t`One price for the labor. The home builder buys the material.`,
    'by-items': t`A rate for each line of the bill`,
  }
  return quoteBases
    .filter((basis) => isWithBill || basis !== 'by-items')
    .map((basis) => ({ value: basis, label: basisName({ basis, constructionType }), text: words[basis] }))
}

type Props = {
  basis: QuoteBasis
  constructionType: ConstructionType | null
  onChange: (basis: QuoteBasis) => void
}

/** The choice of what the price of a quote is for. */
export function BasisChoice({ basis, constructionType, onChange }: Props) {
  const choices = useBasisChoices(constructionType, true)
  return (
    <RadioCards
      className="mt-4"
      legend={<Trans>What is your price for?</Trans>}
      choices={choices}
      chosen={basis}
      error={undefined}
      input={{
        name: 'basis',
        ref: () => undefined,
        onBlur: async () => undefined,
        onChange: async ({ target }: { target: { value: QuoteBasis } }) => onChange(target.value),
      }}
    />
  )
}
