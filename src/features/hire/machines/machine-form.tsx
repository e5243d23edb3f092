import { useLingui } from '@lingui/react/macro'
import { type MutationOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PictureList } from '#features/pictures/picture-list.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { readRupees } from '#platform/languages/numbers.ts'
import { towns } from '#platform/values/towns.ts'
import { ChipField } from '#ui/chip-field.tsx'
import { ChangedField, ConflictContext, useConflict } from '#ui/conflict.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { machineKinds } from './kind-rules.ts'
import { kindNames, useTownList, useTownName } from './machine-words.tsx'
import { machineSaveMutation, newMachineMutation } from './mutations.ts'
import { ownMachineQuery } from './own-machine-queries.ts'
import type { MachinesPath } from './rules.ts'
import { longestDescription, longestIncluded, longestTitle, mostPictures } from './rules.ts'
import { type MachineFormFields, type MachineFormInput, machineForm, type OwnMachine } from './schema.ts'

type NewProps = { of: MachinesPath; onAdded: (machine: { id: number; slug: string }) => void }

/** The form that adds a machine. */
export function NewMachineForm({ of, onAdded }: NewProps) {
  const { t } = useLingui()
  return (
    <Fields
      defaultValues={blank}
      mutation={newMachineMutation(of)}
      toBody={bodyOf}
      draft="machine"
      action={t`Offer this machine`}
      onDone={onAdded}
    />
  )
}

type EditProps = { of: MachinesPath; machine: OwnMachine; onSaved: () => void }

/** The form that edits a machine. Fields that were changed elsewhere meanwhile are shown as a conflict. */
export function EditMachineForm({ of, machine, onSaved }: EditProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { conflict, guard, reopen } = useConflict<OwnMachine, MachineFormInput>({
    opened: machine,
    async ask() {
      const latest = await client.fetchQuery({ ...ownMachineQuery(of, machine.id), staleTime: 0 })
      if (!latest) throw new Error('The machine no longer exists')
      return latest
    },
    valuesOf,
  })
  return (
    <ConflictContext value={conflict}>
      <Fields
        defaultValues={conflict.before}
        mutation={guard(machineSaveMutation(of, machine.id))}
        toBody={(input, version) => ({ ...bodyOf(input), version })}
        version={conflict.version}
        draft={`machine ${machine.id}`}
        action={t`Save changes`}
        onDone={async () => {
          const saved = await client.fetchQuery({ ...ownMachineQuery(of, machine.id), staleTime: 0 })
          if (saved) reopen(saved)
          onSaved()
        }}
      />
    </ConflictContext>
  )
}

type FieldsProps<Answer, Body> = {
  defaultValues: MachineFormInput
  mutation: MutationOptions<Answer, Error, Body>
  toBody: (input: MachineFormFields, version: string) => Body
  version?: string
  draft: string
  action: string
  onDone: (answer: Answer) => Promise<void> | void
}
const rupees = (value: unknown) => (value === '' ? '' : formatRupees(readRupees(String(value)) ?? 0))

function Fields<Answer, Body>(props: FieldsProps<Answer, Body>) {
  const { defaultValues, mutation, toBody, version, draft, action, onDone } = props
  const { t, i18n } = useLingui()
  const townName = useTownName()
  const townList = useTownList()
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    ...{ schema: machineForm, mutation, toBody, version, defaultValues, draft },
    onSuccess: (answer) => onDone(answer),
  })
  const { field, register, watch, setValue, isBusy } = form
  return (
    <Form form={form} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <ChangedField<MachineFormInput> name="kind" show={(kind) => i18n._(kindNames[kind as keyof typeof kindNames])}>
          <SelectField label={t`What is it?`} {...field('kind')}>
            {machineKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(kindNames[kind])}
              </option>
            ))}
          </SelectField>
        </ChangedField>
        <ChangedField<MachineFormInput> name="title">
          <TextField
            label={t`Name`}
            note={watch('kind') === 'other' ? undefined : t`optional`}
            hint={t`For example: Half-bag mixer, electric`}
            autoComplete="off"
            maxLength={longestTitle}
            {...field('title')}
          />
        </ChangedField>
      </div>
      <ChangedField<MachineFormInput> name="pictures" show={(list) => String((list as unknown[]).length)}>
        <PictureList
          label={t`Photos`}
          hint={t`The first one is the cover. Up to 8.`}
          value={watch('pictures')}
          onChange={(pictures) => setValue('pictures', pictures, { shouldDirty: true })}
          most={mostPictures}
          onBusy={setIsUploading}
        />
      </ChangedField>
      <ChangedField<MachineFormInput> name="description">
        <TextAreaField
          label={t`Description`}
          note={t`optional`}
          hint={t`Size, power, what it needs, who may use it.`}
          rows={4}
          maxLength={longestDescription}
          {...field('description')}
        />
      </ChangedField>
      <ChangedField<MachineFormInput> name="included">
        <TextAreaField
          label={t`What is included`}
          note={t`optional`}
          hint={t`One item per line.`}
          rows={3}
          maxLength={longestIncluded}
          {...field('included')}
        />
      </ChangedField>
      <div className="grid gap-5 sm:grid-cols-2">
        <ChangedField<MachineFormInput> name="rateDay" show={rupees}>
          <TextField label={t`Rate per day (₹)`} inputMode="numeric" autoComplete="off" {...field('rateDay')} />
        </ChangedField>
        <ChangedField<MachineFormInput> name="rateWeek" show={rupees}>
          <TextField
            label={t`Rate per week (₹)`}
            note={t`optional`}
            hint={t`For 7 days, and less than seven times the daily rate.`}
            inputMode="numeric"
            autoComplete="off"
            {...field('rateWeek')}
          />
        </ChangedField>
        <ChangedField<MachineFormInput> name="deposit" show={rupees}>
          <TextField
            label={t`Deposit (₹)`}
            hint={t`You give it back at the return. 0 if you want none.`}
            inputMode="numeric"
            autoComplete="off"
            {...field('deposit')}
          />
        </ChangedField>
        <ChangedField<MachineFormInput> name="delivery" show={rupees}>
          <TextField
            label={t`Delivery, each way (₹)`}
            note={t`optional`}
            hint={t`Leave it empty if the hirer has to fetch it.`}
            inputMode="numeric"
            autoComplete="off"
            {...field('delivery')}
          />
        </ChangedField>
        <ChangedField<MachineFormInput> name="minDays">
          <TextField label={t`Shortest hire, in days`} inputMode="numeric" autoComplete="off" {...field('minDays')} />
        </ChangedField>
        <ChangedField<MachineFormInput> name="units">
          <TextField
            label={t`How many are there?`}
            hint={t`Of exactly this machine.`}
            inputMode="numeric"
            autoComplete="off"
            {...field('units')}
          />
        </ChangedField>
      </div>
      <ChangedField<MachineFormInput> name="withGst" show={(isOn) => (isOn ? t`Yes` : t`No`)}>
        <CheckField
          label={t`These rates include 18% GST, and the hirer gets a bill that shows it`}
          {...register('withGst')}
        />
      </ChangedField>
      <ChangedField<MachineFormInput> name="towns" show={(list) => townList(list as never, 10)}>
        <ChipField
          legend={t`Where do you lend it?`}
          options={towns.map(({ id }) => ({ id, name: townName(id) }))}
          chosen={defaultValues.towns}
          {...field('towns')}
        />
      </ChangedField>
      <SubmitButton isBusy={isBusy || isUploading}>
        {isUploading ? t`Uploading photos …` : isBusy ? t`Saving...` : action}
      </SubmitButton>
    </Form>
  )
}

const bodyOf = ({ pictures, ...input }: MachineFormFields) => ({ ...input, pictureIds: pictures.map(({ id }) => id) })

const blank: MachineFormInput = {
  ...{ kind: 'concrete-mixer', title: '', description: '', included: '', rateDay: '', rateWeek: '', deposit: '' },
  ...{ delivery: '', withGst: false, minDays: '1', towns: [], units: '1', pictures: [] },
}

/** Numbers become texts, because a field holds what is being typed. */
function valuesOf(machine: OwnMachine): MachineFormInput {
  const text = (value: number | null) => (value === null ? '' : String(value))
  const { kind, title, description, included, withGst, towns, pictures } = machine
  return {
    ...{ kind, title, description, included, withGst, towns, pictures },
    ...{ rateDay: text(machine.rateDay), rateWeek: text(machine.rateWeek), deposit: text(machine.deposit) },
    ...{ delivery: text(machine.delivery), minDays: text(machine.minDays), units: text(machine.unitCount) },
  }
}
