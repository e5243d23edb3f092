import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usualValidDays } from '#features/estimating/quotes/rules.ts'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { directAnswerMutation } from './mutations.ts'
import { type DirectQuote, directAnswerForm } from './schema.ts'

type Props = { quote: DirectQuote; onClose: () => void }

/**
 * A dialog to send a quote for the whole work, or a new version of the quote. The new version is based on the version
 * that was shown when the dialog opened.
 */
export function AnswerDialog({ quote, onClose }: Props) {
  const { t } = useLingui()
  const [{ version, offer, total, quoteId }] = useState(quote)
  return (
    <FormDialog
      title={version === 0 ? <Trans>Your quote</Trans> : <Trans>Change your quote</Trans>}
      schema={directAnswerForm}
      mutation={directAnswerMutation(quoteId)}
      toBody={(typed) => ({ ...typed, version })}
      defaultValues={{
        amount: total ? String(total.sum) : '',
        ...(offer && { gst: offer.gst }),
        validDays: String(usualValidDays),
        terms: offer?.note ?? '',
      }}
      action={version === 0 ? <Trans>Send the quote</Trans> : <Trans>Send the changed quote</Trans>}
      success={version === 0 ? t`Your quote is sent` : t`Your changed quote is sent`}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField
            label={t`Amount for the whole work (₹)`}
            hint={t`In whole rupees, without the GST that is added. For example 3,50,000 or 3.5 lakh.`}
            inputMode="decimal"
            {...field('amount')}
          />
          <RadioCards
            legend={<Trans>GST</Trans>}
            choices={[
              { value: 'with-material', label: t`Labor and material: 18% GST is added` },
              { value: 'labor-only', label: t`Labor only` },
              { value: 'included', label: t`GST is included` },
            ]}
            input={field('gst')}
            error={field('gst').error}
          />
          <TextField label={t`Valid for (days)`} {...field('validDays')} />
          <TextAreaField
            label={t`Terms`}
            note={t`optional`}
            hint={t`For example: what is included, what is not, and when you want to be paid.`}
            rows={4}
            {...field('terms')}
          />
        </>
      )}
    </FormDialog>
  )
}
