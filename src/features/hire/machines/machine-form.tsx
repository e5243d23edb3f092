import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PhotosField } from '#features/pictures/photos-field.tsx'
import { towns } from '#platform/values/towns.ts'
import { ChipField } from '#ui/chip-field.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { machineKinds } from './kind-rules.ts'
import { kindNames, useTownName } from './machine-words.tsx'
import { machineSaveMutation, newMachineMutation } from './mutations.ts'
import { ownMachineQuery } from './own-machine-queries.ts'
import type { MachinesPath } from './rules.ts'
import { mostPictures } from './rules.ts'
import { type MachineFormFields, type MachineFormInput, machineForm, type OwnMachine } from './schema.ts'

type Props = {
  of: MachinesPath
  /** The machine that the form edits. Undefined for a new one. */
  machine?: OwnMachine
  onDone: (saved: { id: number; slug: string }) => void
}

/** The form of a new or an existing machine. */
export function MachineForm({ of, machine, onDone }: Props) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const townName = useTownName()
  const [isUploading, setIsUploading] = useState(false)
  const form = useSchemaForm({
    schema: machineForm,
    mutation: newMachineMutation(of),
    toBody: bodyOf,
    edits: machine
      ? {
          record: machine,
          ask: () => client.fetchQuery({ ...ownMachineQuery(of, machine.id), staleTime: 0 }),
          valuesOf,
          mutation: machineSaveMutation(of, machine.id),
          toBody: (input, version) => ({ ...bodyOf(input), version }),
        }
      : undefined,
    defaultValues: blank,
    draft: machine ? `machine ${machine.id}` : 'machine',
    onSuccess: (saved) => onDone('id' in saved ? saved : machine!),
  })
  const { field, register, watch, isBusy } = form
  return (
    <Form form={form} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t`What is it?`} {...field('kind')}>
          {machineKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n._(kindNames[kind])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Name`}
          note={watch('kind') === 'other' ? undefined : t`optional`}
          hint={t`For example: Half-bag mixer, electric`}
          autoComplete="off"
          {...field('title')}
        />
      </div>
      <PhotosField hint={t`The first one is the cover. Up to 8.`} most={mostPictures} onBusy={setIsUploading} />
      <TextAreaField
        label={t`Description`}
        note={t`optional`}
        hint={t`Size, power, what it needs, who may use it.`}
        rows={4}
        {...field('description')}
      />
      <TextAreaField
        label={t`What is included`}
        note={t`optional`}
        hint={t`One item per line.`}
        {...field('included')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t`Rate per day (₹)`} {...field('rateDay')} />
        <TextField
          label={t`Rate per week (₹)`}
          note={t`optional`}
          hint={t`For 7 days, and less than 7 times the daily rate.`}
          {...field('rateWeek')}
        />
        <TextField
          label={t`Deposit (₹)`}
          hint={t`You give it back at the return. 0 if you want none.`}
          {...field('deposit')}
        />
        <TextField
          label={t`Delivery, each way (₹)`}
          note={t`optional`}
          hint={t`Leave it empty if the hirer has to fetch it.`}
          {...field('delivery')}
        />
        <TextField label={t`Minimum hire, in days`} {...field('minDays')} />
        <TextField label={t`How many are there?`} hint={t`Of exactly this machine.`} {...field('units')} />
      </div>
      <CheckField
        label={t`These rates include 18% GST, and the hirer gets a bill that shows it`}
        {...register('withGst')}
      />
      <ChipField
        legend={t`Where do you lend it?`}
        options={towns.map(({ id }) => ({ id, name: townName(id) }))}
        chosen={machine?.towns ?? []}
        {...field('towns')}
      />
      <SubmitButton isBusy={isBusy || isUploading}>
        {isUploading
          ? t`Uploading photos …`
          : isBusy
            ? t`Saving...`
            : machine
              ? t`Save changes`
              : t`Offer this machine`}
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
