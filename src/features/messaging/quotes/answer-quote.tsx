import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useBasisChoices } from '#features/estimating/quotes/basis-choice.tsx'
import { FarWarning } from '#features/estimating/quotes/far-price.tsx'
import { farFromListed } from '#features/estimating/quotes/price-rules.ts'
import { useGstName } from '#features/estimating/quotes/quote-words.tsx'
import { usualValidDays } from '#features/estimating/quotes/rules.ts'
import { gstFor, gstKindsOf } from '#features/estimating/quotes/total-rules.ts'
import { PricePerSqFt } from '#features/estimating/quotes/whole-price.tsx'
import { formatNumber } from '#platform/languages/format.ts'
import { wholeRupees } from '#platform/values/number-schema.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { useField } from '#ui/form-field.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { directAnswerMutation } from './mutations.ts'
import { type DirectAnswerForm, type DirectQuote, directAnswerForm } from './schema.ts'

type Props = { quote: DirectQuote; onClose: () => void }

/**
 * A dialog to send a quote for the whole work, or a new version of the quote. The new version is based on the version
 * that was shown when the dialog opened.
 */
export function AnswerDialog({ quote: given, onClose }: Props) {
  const { t } = useLingui()
  const [quote] = useState(given)
  const { version, offer, total, quoteId } = quote
  return (
    <FormDialog
      title={version === 0 ? <Trans>Your quote</Trans> : <Trans>Change your quote</Trans>}
      schema={directAnswerForm}
      mutation={directAnswerMutation(quoteId)}
      toBody={(typed) => ({ ...typed, gst: gstFor(typed.basis, typed.gst)!, version })}
      defaultValues={{
        basis: offer && offer.basis !== 'by-items' ? offer.basis : 'with-material',
        amount: total ? formatNumber(total.sum) : '',
        ...(offer && { gst: offer.gst }),
        validDays: String(usualValidDays),
        excluded: offer?.excluded ?? '',
        terms: offer?.note ?? '',
      }}
      action={version === 0 ? <Trans>Send the quote</Trans> : <Trans>Send the changed quote</Trans>}
      success={version === 0 ? t`Quote sent` : t`Changed quote sent`}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <PriceFields quote={quote} />
          <TextAreaField
            label={t`Not included`}
            note={t`optional`}
            hint={t`What the home builder pays for besides your price. For example: compound wall, water tank, lift, permits.`}
            rows={2}
            {...field('excluded')}
          />
          <TextField label={t`Valid for (days)`} {...field('validDays')} />
          <TextAreaField
            label={t`Terms`}
            note={t`optional`}
            hint={t`For example: brands, and how you want to be paid.`}
            rows={4}
            {...field('terms')}
          />
        </>
      )}
    </FormDialog>
  )
}

/** What the price is for, the price per sq ft and in all, and the GST. */
function PriceFields({ quote: { area, constructionType, listedRates } }: { quote: DirectQuote }) {
  const { t } = useLingui()
  const field = useField<DirectAnswerForm>()
  const gstName = useGstName()
  const { setValue } = useFormContext<DirectAnswerForm>()
  const [basis, gst, typed] = useWatch<DirectAnswerForm, ['basis', 'gst', 'amount']>({
    name: ['basis', 'gst', 'amount'],
  })
  const amount = wholeRupees.safeParse(typed).data ?? null
  const chosen = gstFor(basis, gst ?? null)
  return (
    <>
      <RadioCards
        legend={<Trans>What is your price for?</Trans>}
        choices={useBasisChoices(constructionType, false)}
        input={field('basis')}
        error={field('basis').error}
      />
      {area && (
        <PricePerSqFt
          area={area}
          amount={amount}
          onChange={(rupees) =>
            setValue('amount', rupees === null ? '' : formatNumber(rupees), { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
      <TextField
        label={t`Amount for the whole work (₹)`}
        hint={t`In whole rupees, without the GST that is added. For example 3,50,000 or 3.5 lakh.`}
        inputMode="decimal"
        {...field('amount')}
      />
      <RadioCards
        legend={<Trans>GST</Trans>}
        choices={gstKindsOf(basis).map((kind) => ({ value: kind, label: gstName(kind, { basis, constructionType }) }))}
        {...(chosen && { chosen })}
        input={field('gst')}
        error={field('gst').error}
      />
      <FarWarning far={farFromListed({ basis, sum: amount ?? 0, area }, listedRates)} side="professional" />
    </>
  )
}
