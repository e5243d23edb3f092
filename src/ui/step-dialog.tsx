import { Trans } from '@lingui/react/macro'
import type { UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { UnlessChanged, useChangedWhileOpen, type Watched } from './changed-while-open.tsx'
import { Dialog } from './dialog.tsx'
import { Form, type SchemaForm, useSchemaForm } from './form.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useDraftTurn } from './form-draft.ts'
import { toast } from './toast.ts'

/** A record with a state: the id of its last event, and the steps that the visitor may take now. */
type Stepped<Step> = { last: number; steps: readonly Step[] }

type Props<R, Step, Typed extends FieldValues, Parsed, Move> = {
  record: R
  step: Step
  title: ReactNode
  schema: z.ZodType<Parsed, Typed>
  defaultValues: DefaultValues<Typed>
  mutation: UseMutationOptions<{ ok: true }, Error, Move>
  /** Turns the form's input into the request body. `last` is the id of the last event that the person has seen. */
  toMove: (input: Parsed, last: number) => Move
  draft: string
  action: ReactNode
  /** The label of the button that closes the dialog, if it is not Cancel. */
  back?: ReactNode
  success: string
  /** Says that the record has changed while the dialog was open. */
  changed: ReactNode
  badgeOf: (record: R) => ReactNode
  onClose: () => void
  children: (form: SchemaForm<Typed, Parsed>, onBusy: (isUploading: boolean) => void) => ReactNode
}

/**
 * A dialog with the form for one step of a record. The request names the last event of the record that the person has
 * seen.
 */
export function StepDialog<R extends Stepped<Step>, Step, Typed extends FieldValues, Parsed, Move>(
  props: Props<R, Step, Typed, Parsed, Move>,
) {
  const turn = useDraftTurn()
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <StepFields key={turn} {...props} />
    </Dialog>
  )
}

function StepFields<R extends Stepped<Step>, Step, Typed extends FieldValues, Parsed, Move>(
  props: Props<R, Step, Typed, Parsed, Move>,
) {
  const { record, step, schema, defaultValues, mutation, toMove, draft, action, back, success } = props
  const { changed, badgeOf, onClose, children } = props
  const [isUploading, setIsUploading] = useState(false)
  const watched = useChangedWhileOpen(record, ({ last }) => last)
  const form = useSchemaForm({
    ...{ schema, mutation, defaultValues, draft },
    toBody: (input: Parsed) => toMove(input, watched.opened.last),
    onSuccess() {
      onClose()
      toast(success)
    },
  })
  return (
    <StepUnlessChanged
      {...{ step, changed, badgeOf, onClose }}
      of={watched}
      isBusy={form.isBusy}
      onAccept={form.dismiss}
    >
      <Form form={form} className="grid gap-5">
        {children(form, setIsUploading)}
        <FormButtons isBusy={form.isBusy} isUploading={isUploading} draft={draft} onCancel={onClose} back={back}>
          {action}
        </FormButtons>
      </Form>
    </StepUnlessChanged>
  )
}

type WatchedProps<R, Step> = {
  of: Watched<R>
  step: Step
  changed: ReactNode
  badgeOf: (record: R) => ReactNode
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * Shows the form for a step. If the record has changed since the dialog was opened, shows its old and new state
 * instead.
 */
export function StepUnlessChanged<R extends Stepped<Step>, Step>({
  of,
  step,
  changed,
  badgeOf,
  ...props
}: WatchedProps<R, Step>) {
  return (
    <UnlessChanged
      {...props}
      of={of}
      said={changed}
      changes={
        <p className="flex flex-wrap items-center gap-2">
          {badgeOf(of.opened)}
          <span aria-hidden="true">→</span>
          {badgeOf(of.now)}
        </p>
      }
      onward={of.now.steps.includes(step) && <Trans>Continue</Trans>}
    />
  )
}
