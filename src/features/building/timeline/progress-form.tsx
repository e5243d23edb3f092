import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { toast } from '#ui/toast.ts'
import { progressMutation } from './mutations.ts'
import { stagesQuery } from './queries.ts'
import { type ProgressInput, progressForm, type Stage } from './schema.ts'

type Props = { projectId: number; opened: Stage; today: string; onDone: () => void }

/** The form that reports the progress of a stage, and the days on which it began and ended. */
export function ProgressForm({ projectId, opened, today, onDone }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: progressForm,
    edits: {
      record: opened,
      async ask() {
        const { stages } = await client.fetchQuery({ ...stagesQuery(projectId), staleTime: 0 })
        return stages.find(({ id }) => id === opened.id)
      },
      valuesOf,
      mutation: progressMutation(projectId, opened.id),
      toBody: (input, version) => ({ ...input, version }),
    },
    onSuccess() {
      toast(t`Progress saved`)
      onDone()
    },
  })
  const { field, watch, setValue, isBusy } = form
  const disabled = useDisabledUntilHydrated(isBusy)
  const progress = Number(watch('progress'))
  const step = (by: number) =>
    setValue('progress', String(Math.min(Math.max(Math.round((progress + by) / 5) * 5, 0), 100)), {
      shouldDirty: true,
      shouldValidate: true,
    })
  const { error, typing: _, ...slider } = field('progress')
  return (
    <Form form={form} className="grid gap-4">
      <div>
        <div className="flex items-baseline justify-between gap-3">
          <label htmlFor={`progress-${opened.id}`} className="font-medium">
            <Trans>How much is done?</Trans>
          </label>
          <output className="text-2xl font-bold tabular-nums">{progress}%</output>
        </div>
        <div className="mt-1 flex items-center gap-2">
          <StepButton label={t`5% less`} onPress={() => step(-5)}>
            <Minus aria-hidden="true" />
          </StepButton>
          <input
            id={`progress-${opened.id}`}
            type="range"
            min={0}
            max={100}
            step={5}
            aria-valuetext={t`${progress}% done`}
            aria-invalid={error ? true : undefined}
            {...slider}
            className="h-11 min-w-0 grow cursor-pointer accent-primary"
          />
          <StepButton label={t`5% more`} onPress={() => step(5)}>
            <Plus aria-hidden="true" />
          </StepButton>
        </div>
        {error && <p className="text-sm text-danger">{error}</p>}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`Started on`}
          max={today}
          hint={progress > 0 ? t`If left blank: today` : undefined}
          {...field('actualStart')}
        />
        <div hidden={progress < 100}>
          <TextField label={t`Finished on`} max={today} hint={t`If left blank: today`} {...field('actualEnd')} />
        </div>
      </div>
      <button type="submit" {...disabled} className={button('primary', 'min-h-12')}>
        {isBusy ? t`Saving...` : t`Save the progress`}
      </button>
    </Form>
  )
}

function StepButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong hover:bg-sunken"
    >
      {children}
    </button>
  )
}

/** The slider's value is a string. */
function valuesOf({ progress, actualStart, actualEnd }: Stage): ProgressInput {
  return { progress: String(progress), actualStart: actualStart ?? '', actualEnd: actualEnd ?? '' }
}
