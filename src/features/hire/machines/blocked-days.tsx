import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#platform/languages/format.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useLanguage } from '#ui/language.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { lastDayFrom } from './availability-rules.ts'
import { freeDaysMutation, newBlockMutation } from './mutations.ts'
import type { MachinesPath } from './rules.ts'
import { blockForm, type OwnMachine } from './schema.ts'

type Props = { of: MachinesPath; machine: OwnMachine }

/** Shows when each unit is hired or kept for the lender's use, with the form that blocks further days. */
export function BlockedDays({ of, machine }: Props) {
  const { t } = useLingui()
  const today = dayInIndia(new Date())
  const { id, units } = machine
  const form = useSchemaForm({
    schema: blockForm,
    mutation: newBlockMutation(of, id),
    toBody: ({ unit, ...days }) => ({ ...days, unit: Number(unit) }),
    defaultValues: { unit: String(units[0]?.number ?? 1), from: '', until: '' },
    onSuccess() {
      form.reset()
      toast(t`These days are kept for you`)
    },
  })
  const { field, isBusy } = form
  return (
    <section aria-labelledby="own-use" className="mt-10">
      <h3 id="own-use" className="text-xl font-bold">
        <Trans>Days that are taken</Trans>
      </h3>
      <p className="mt-1 text-muted">
        <Trans>Keep the days when you need the machine yourself. No one can ask for them then.</Trans>
      </p>
      <ul className="mt-4 grid gap-3">
        {units.map(({ number, taken }) => (
          <li key={number} className="panel p-4">
            <p className="font-semibold">
              <Trans>Piece no. {number}</Trans>
            </p>
            {taken.length === 0 ? (
              <p className="text-muted">
                <Trans>Free from today on</Trans>
              </p>
            ) : (
              <ul className="mt-1 divide-y divide-line">
                {taken.map((each) => (
                  <TakenRow key={each.id} of={of} machineId={id} taken={each} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 panel p-4 sm:p-6">
        <Form form={form} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_1fr]">
          <SelectField label={t`Piece`} {...field('unit')}>
            {units.map(({ number }) => (
              <option key={number} value={number}>
                {t`No. ${number}`}
              </option>
            ))}
          </SelectField>
          <TextField label={t`First day`} min={today} max={lastDayFrom(today)} {...field('from')} />
          <TextField label={t`Last day`} min={today} max={lastDayFrom(today)} {...field('until')} />
          <div className="sm:col-span-3">
            <SubmitButton variant="secondary" isBusy={isBusy}>
              {isBusy ? t`Saving...` : t`Keep these days for yourself`}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </section>
  )
}

type RowProps = { of: MachinesPath; machineId: number; taken: OwnMachine['units'][number]['taken'][number] }

function TakenRow({ of, machineId, taken }: RowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const freeing = useAction(freeDaysMutation(of, machineId, taken.id), {
    done: t`These days are free again`,
    failed: t`That did not work`,
  })
  const [from, until] = [formatDate(language, taken.from), formatDate(language, taken.until)]
  const isOwn = taken.kind === 'own'
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
      <span className="tabular-nums">{from === until ? from : `${from} – ${until}`}</span>
      {isOwn ? (
        <button
          type="button"
          disabled={freeing.isPending}
          onClick={() => freeing.mutate(undefined)}
          aria-label={t`Free ${from} to ${until} for others again`}
          className={button('quietDanger')}
        >
          <Trans>Free these days</Trans>
        </button>
      ) : (
        <span className="text-sm text-muted">
          <Trans context="days of a machine">Hired</Trans>
        </span>
      )}
    </li>
  )
}
