import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { addDays, latest } from '#platform/values/days.ts'
import { button } from '#ui/button.ts'
import { CheckField, SelectField, TextField } from '#ui/field.tsx'
import { Form, type SchemaForm, useSchemaForm } from '#ui/form.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { toast } from '#ui/toast.ts'
import { newStageMutation, stageSaveMutation } from './mutations.ts'
import { makesCircle } from './plan-rules.ts'
import { stagesQuery } from './queries.ts'
import { type StageKind, stageKinds } from './rules.ts'
import { type NewStage, newStage, type Stage, type StagePlan } from './schema.ts'
import { useStageWords } from './stage-words.tsx'

type Props = {
  projectId: number
  stages: readonly Stage[]
  today: string
  /** The stage that the form edits. Undefined for a new one, which is added after all others. */
  opened?: Stage
  onDone: () => void
}

/** The form of a new or an existing stage. */
export function StageForm({ projectId, stages, today, opened, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { kinds } = useStageWords()
  const start = stages.reduce((day, { plannedEnd }) => latest(day, addDays(plannedEnd, 1)), today)
  const form = useSchemaForm({
    schema: newStage,
    mutation: newStageMutation(projectId),
    edits: opened
      ? {
          record: opened,
          async ask() {
            const { stages } = await client.fetchQuery({ ...stagesQuery(projectId), staleTime: 0 })
            return stages.find(({ id }) => id === opened.id)
          },
          valuesOf,
          mutation: stageSaveMutation(projectId, opened.id),
          toBody: (input, version) => ({ ...input, version }),
        }
      : undefined,
    defaultValues: {
      ...{ kind: 'other', name: '', floor: '', weight: '5', plannedStart: start, plannedEnd: addDays(start, 6) },
      dependsOn: [],
    },
    onSuccess() {
      toast(opened ? t`Your changes are saved` : t`Stage added`)
      onDone()
    },
  })
  const { field, watch, isBusy } = form
  const disabled = useDisabledUntilHydrated(isBusy)
  const kind: StageKind = watch('kind')
  return (
    <Form form={form} className="grid gap-4 sm:grid-cols-2">
      <SelectField label={t`Kind of work`} {...field('kind', { deps: ['name'] })}>
        {stageKinds.map((each) => (
          <option key={each} value={each}>
            {kinds[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Name`}
        note={kind === 'other' ? undefined : t`optional`}
        placeholder={kind === 'other' ? '' : kinds[kind]}
        {...field('name')}
      />
      <div className={kind === 'slab' ? 'sm:col-span-2' : 'hidden'}>
        <TextField label={t`Which slab`} hint={t`1 is the slab above the ground floor`} {...field('floor')} />
      </div>
      <TextField label={t`Planned start`} {...field('plannedStart', { deps: ['plannedEnd'] })} />
      <TextField label={t`Planned end`} {...field('plannedEnd')} />
      <div className="sm:col-span-2">
        <TextField
          label={t`Share of the work`}
          hint={t`Compared with the other stages: a stage of 10 counts twice as much as one of 5.`}
          {...field('weight')}
        />
      </div>
      <div className="sm:col-span-2">
        <Followed stages={stages} id={opened?.id} form={form} />
      </div>
      <button type="submit" {...disabled} className={button('primary', 'min-h-12 sm:col-span-2')}>
        {isBusy ? t`Saving...` : t`Save`}
      </button>
    </Form>
  )
}

type FollowedProps = {
  stages: readonly Stage[]
  id: number | undefined
  form: SchemaForm<NewStage, StagePlan>
}

/**
 * Chooses the stages that must end before this one starts. Stages that already wait for this one are not offered,
 * because they would form a circle.
 */
function Followed({ stages, id, form: { field, watch, setValue } }: FollowedProps) {
  const { nameOf } = useStageWords()
  const { error } = field('dependsOn')
  const chosen = watch('dependsOn')
  const offered = stages.filter(
    (stage) => stage.id !== id && (id === undefined || !makesCircle(stages, id, [stage.id])),
  )
  if (offered.length === 0) return null
  return (
    <fieldset aria-invalid={error ? true : undefined}>
      <legend className="text-[0.9375rem] font-medium">
        <Trans>Starts after</Trans>
      </legend>
      <div className="mt-1.5 grid max-h-60 overflow-y-auto rounded-md border border-line px-3.5 py-1 sm:grid-cols-2">
        {offered.map((stage) => (
          <CheckField
            key={stage.id}
            name="dependsOn"
            label={nameOf(stage)}
            checked={chosen.includes(stage.id)}
            onChange={({ target }) =>
              setValue(
                'dependsOn',
                target.checked ? [...chosen, stage.id] : chosen.filter((each) => each !== stage.id),
                { shouldDirty: true },
              )
            }
          />
        ))}
      </div>
      {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
    </fieldset>
  )
}

/** Numbers are strings in the form, because a field may contain a number that is only partly typed. */
function valuesOf({ kind, name, floor, weight, plannedStart, plannedEnd, dependsOn }: Stage): NewStage {
  const text = (value: number | null) => (value === null ? '' : String(value))
  return { kind, name, floor: text(floor), weight: text(weight), plannedStart, plannedEnd, dependsOn }
}
