import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { formatRupees } from '#platform/languages/format.ts'
import type { useDragSorting } from '#ui/drag-sorting.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { Icon } from '#ui/icon.tsx'
import { trashIcon } from '#ui/more-icons.ts'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { instalmentAmounts, readShare } from './plan-rules.ts'
import type { PlanFormInput } from './plan-schema.ts'

type Props = {
  at: number
  agreedSum: number
  onRemove: (() => void) | undefined
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
  drag: ReturnType<typeof useDragSorting<HTMLOListElement>>
}

/** The fields of one instalment in the plan form. */
export function InstalmentFields({ at, agreedSum, onRemove, onEarlier, onLater, drag }: Props) {
  const { t } = useLingui()
  const field = useField<PlanFormInput>()
  const { way, value } = useWatch<PlanFormInput, `instalments.${number}`>({ name: `instalments.${at}` })
  const place = at + 1
  const share = way === 'percent' ? readShare(value) : null
  const about = share ? formatRupees(instalmentAmounts(agreedSum, [{ share, amount: null }])[0]!) : ''
  return (
    <li {...drag.itemProps(place)} className="panel p-4 outline-offset-2 data-over:outline-3 data-over:outline-primary">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">
          <Trans>Instalment {place}</Trans>
        </p>
        <div className="flex items-center">
          <MoveButtons
            name={`instalment ${place}`}
            labels={{ earlier: t`Move instalment ${place} earlier`, later: t`Move instalment ${place} later` }}
            onEarlier={onEarlier}
            onLater={onLater}
            handle={drag.handleProps(place)}
          />
          {onRemove && (
            <button
              type="button"
              aria-label={t`Remove instalment ${place}`}
              onClick={onRemove}
              className="grid size-11 place-items-center rounded-full text-muted hover:bg-danger-soft hover:text-danger"
            >
              <Icon path={trashIcon} size={18} />
            </button>
          )}
        </div>
      </div>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextField label={t`What for`} placeholder={t`For example: Slab`} {...field(`instalments.${at}.title`)} />
        <TextField label={t`Due on`} note={t`optional`} {...field(`instalments.${at}.dueOn`)} />
        <div className="grid grid-cols-2 gap-3 sm:col-span-2">
          <SelectField label={t`Amount in`} {...field(`instalments.${at}.way`)}>
            <option value="percent">{t`percent`}</option>
            <option value="rupees">{t`rupees`}</option>
          </SelectField>
          <TextField
            label={way === 'percent' ? t`Percent` : t`Amount (₹)`}
            inputMode={way === 'percent' ? 'decimal' : 'numeric'}
            autoComplete="off"
            hint={about}
            {...field(`instalments.${at}.value`)}
          />
        </div>
      </div>
    </li>
  )
}
