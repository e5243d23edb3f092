import { Trans, useLingui } from '@lingui/react/macro'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { addDays, latest } from '#platform/values/days.ts'
import { button } from '#ui/button.ts'
import { ChangedField, ConflictContext, useConflict } from '#ui/conflict.tsx'
import { CheckField, SelectField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { toast } from '#ui/toast.ts'
import { newStageMutation, stageSaveMutation } from './mutations.ts'
import { makesCircle } from './plan-rules.ts'
import { stagesQuery } from './queries.ts'
import { type StageKind, stageKinds } from './rules.ts'
import { type NewStage, newStage, type Stage, type StagePlan } from './schema.ts'
import { useStageWords } from './stage-words.tsx'

type Props = { projectId: number; stages: readonly Stage[]; onDone: () => void }

/** The form of a new stage, which is added after all others. */
export function NewStageForm({ projectId, stages, today, onDone }: Props & { today: string }) {
  const { t } = useLingui()
  const start = stages.reduce((day, { plannedEnd }) => latest(day, addDays(plannedEnd, 1)), today)
  return (
    <StageFields
      stages={stages}
      id={undefined}
      defaultValues={{
        ...{ kind: 'other', name: '', floor: '', weight: '5', plannedStart: start, plannedEnd: addDays(start, 6) },
        dependsOn: [],
      }}
      mutation={newStageMutation(projectId)}
      toBody={(input) => input}
      success={t`The stage is added`}
      onDone={onDone}
    />
  )
}

/** The form for an existing stage. It handles changes that other people save while the form is open. */
export function StageForm({ projectId, stages, opened, onDone }: Props & { opened: Stage }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { conflict, guard } = useConflict<Stage, NewStage>({
    opened,
    async ask() {
      const { stages } = await client.fetchQuery({ ...stagesQuery(projectId), staleTime: 0 })
      const latestOne = stages.find(({ id }) => id === opened.id)
      if (!latestOne) throw new Error('The stage has been deleted')
      return latestOne
    },
    valuesOf,
  })
  return (
    <ConflictContext value={conflict}>
      <StageFields
        stages={stages}
        id={opened.id}
        defaultValues={conflict.before}
        mutation={guard(stageSaveMutation(projectId, opened.id))}
        toBody={(input, version) => ({ ...input, version })}
        version={conflict.version}
        success={t`Your changes are saved`}
        onDone={onDone}
      />
    </ConflictContext>
  )
}

type FieldsProps<Body> = {
  stages: readonly Stage[]
  id: number | undefined
  defaultValues: NewStage
  mutation: MutationOptions<Stage, Error, Body>
  toBody: (input: StagePlan, version: string) => Body
  version?: string
  success: string
  onDone: () => void
}

function StageFields<Body>({ stages, id, success, onDone, ...options }: FieldsProps<Body>) {
  const { t } = useLingui()
  const { kinds, nameOf } = useStageWords()
  const form = useSchemaForm({
    ...options,
    schema: newStage,
    onSuccess() {
      toast(success)
      onDone()
    },
  })
  const { field, watch, isBusy } = form
  const disabled = useDisabledUntilHydrated(isBusy)
  const kind: StageKind = watch('kind')
  const namesOf = (ids: readonly number[]) =>
    stages
      .filter((stage) => ids.includes(stage.id))
      .map(nameOf)
      .join(', ')
  return (
    <Form form={form} className="grid gap-4 sm:grid-cols-2">
      <ChangedField<NewStage> name="kind" show={(value) => kinds[value as StageKind]}>
        <SelectField label={t`Kind of work`} {...field('kind', { deps: ['name'] })}>
          {stageKinds.map((each) => (
            <option key={each} value={each}>
              {kinds[each]}
            </option>
          ))}
        </SelectField>
      </ChangedField>
      <ChangedField<NewStage> name="name">
        <TextField
          label={t`Name`}
          note={kind === 'other' ? undefined : t`optional`}
          placeholder={kind === 'other' ? '' : kinds[kind]}
          maxLength={80}
          {...field('name')}
        />
      </ChangedField>
      <ChangedField<NewStage> name="floor" className={kind === 'slab' ? 'sm:col-span-2' : 'hidden'}>
        <TextField
          label={t`Which slab`}
          hint={t`1 is the slab above the ground floor`}
          inputMode="numeric"
          {...field('floor')}
        />
      </ChangedField>
      <ChangedField<NewStage> name="plannedStart">
        <TextField label={t`Planned start`} type="date" {...field('plannedStart', { deps: ['plannedEnd'] })} />
      </ChangedField>
      <ChangedField<NewStage> name="plannedEnd">
        <TextField label={t`Planned end`} type="date" {...field('plannedEnd')} />
      </ChangedField>
      <ChangedField<NewStage> name="weight" className="sm:col-span-2">
        <TextField
          label={t`Share of the work`}
          hint={t`Compared with the other stages: a stage of 10 counts twice as much as one of 5.`}
          inputMode="numeric"
          {...field('weight')}
        />
      </ChangedField>
      <ChangedField<NewStage> name="dependsOn" show={(ids) => namesOf(ids as number[])} className="sm:col-span-2">
        <Followed stages={stages} id={id} form={form} />
      </ChangedField>
      <button type="submit" {...disabled} className={button('primary', 'min-h-12 sm:col-span-2')}>
        {isBusy ? t`Saving...` : t`Save`}
      </button>
    </Form>
  )
}

type FollowedProps = {
  stages: readonly Stage[]
  id: number | undefined
  form: ReturnType<typeof useSchemaForm<NewStage, StagePlan, Stage, unknown>>
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
