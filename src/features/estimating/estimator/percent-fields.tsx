import { Trans, useLingui } from '@lingui/react/macro'
import { type GstKind, gstKinds, limits } from '#features/estimating/estimates/content-rules.ts'
import { gstNames } from '#features/estimating/estimates/estimate-words.tsx'
import { useEstimate, useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { Field, SelectField } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { NumberCell } from '#ui/number-cell.tsx'

/** A form for profit, contingency and GST, which are added to the base cost. */
export function PercentFields() {
  const { t, i18n } = useLingui()
  const estimate = useOpenEstimate()
  const profit = useEstimate(({ profitPercent }) => profitPercent)
  const contingency = useEstimate(({ contingencyPercent }) => contingencyPercent)
  const gst = useEstimate((content) => content.gst)
  const range = { min: 0, max: limits.percent }
  return (
    <section aria-labelledby="percentages" className="panel p-4 sm:p-5">
      <Heading id="percentages" className="text-lg font-bold">
        <Trans>Profit, contingency and GST</Trans>
      </Heading>
      <div className="mt-4 grid gap-4 sm:grid-cols-3">
        <Field label={t`Profit margin (%)`}>
          {({ id }) => (
            <NumberCell
              id={id}
              value={profit}
              range={range}
              onChange={(profitPercent) => estimate.change((content) => ({ ...content, profitPercent }))}
            />
          )}
        </Field>
        <Field label={t`Contingency (%)`} hint={t`For costs you can't foresee`}>
          {({ id }) => (
            <NumberCell
              id={id}
              value={contingency}
              range={range}
              onChange={(contingencyPercent) => estimate.change((content) => ({ ...content, contingencyPercent }))}
            />
          )}
        </Field>
        <SelectField
          label={t`GST`}
          value={gst}
          hint={<GstHint kind={gst} />}
          onChange={({ target }) => estimate.change((content) => ({ ...content, gst: target.value as GstKind }))}
        >
          {gstKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(gstNames[kind])}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  )
}

function GstHint({ kind }: { kind: GstKind }) {
  const shop = <Trans>The prices of materials already include the GST that you pay in the shop.</Trans>
  if (kind === 'none') return shop
  if (kind === 'labor-only')
    return (
      <>
        <Trans>Labor-only work on a single house is exempt from GST. Other buildings pay 18%.</Trans> {shop}
      </>
    )
  return (
    <Trans>
      For a contract with material: 18% on everything except permits and the architect’s fee. Prices here include the
      shop’s GST. A contractor can claim that back, so the bill may be lower.
    </Trans>
  )
}
