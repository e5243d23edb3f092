import { Trans } from '@lingui/react/macro'
import type { UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { Dialog } from './dialog.tsx'
import { Form, type SchemaForm, useSchemaForm } from './form.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useDraftTurn } from './form-draft.ts'
import { AsSeen, type Seen, useSeen } from './seen.tsx'
import { toast } from './toast.ts'

/** Something that goes from state to state: its last event, and the steps that the reader may make now. */
type Stepped<Step> = { last: number; steps: readonly Step[] }

type Props<R, Step, Typed extends FieldValues, Parsed, Move> = {
  record: R
  step: Step
  title: ReactNode
  schema: z.ZodType<Parsed, Typed>
  defaultValues: DefaultValues<Typed>
  mutation: UseMutationOptions<{ ok: true }, Error, Move>
  /** The step with what the form says, about the event that was seen last. */
  toMove: (input: Parsed, last: number) => Move
  draft: string
  action: ReactNode
  /** The words of the way back, where they are not Cancel. */
  back?: ReactNode
  success: string
  /** That it has changed while it was open. */
  changed: ReactNode
  badgeOf: (record: R) => ReactNode
  onClose: () => void
  children: (form: SchemaForm<Typed, Parsed>, onBusy: (isUploading: boolean) => void) => ReactNode
}

/** A step that needs to be said more about: its form, over the record as it was seen. */
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
  const seen = useSeen(record, ({ last }) => last)
  const form = useSchemaForm<Typed, Parsed, { ok: true }, Move>({
    ...{ schema, mutation, defaultValues, draft },
    toBody: (input: Parsed) => toMove(input, seen.seen.last),
    onSuccess() {
      onClose()
      toast(success)
    },
  })
  return (
    <StepAsSeen {...{ step, changed, badgeOf, onClose }} of={seen} isBusy={form.isBusy} onLook={form.dismiss}>
      <Form form={form} className="grid gap-5">
        {children(form, setIsUploading)}
        <FormButtons isBusy={form.isBusy} isUploading={isUploading} draft={draft} onCancel={onClose} back={back}>
          {action}
        </FormButtons>
      </Form>
    </StepAsSeen>
  )
}

type SeenProps<R, Step> = {
  of: Seen<R>
  step: Step
  changed: ReactNode
  badgeOf: (record: R) => ReactNode
  isBusy: boolean
  onLook: () => void
  onClose: () => void
  children: ReactNode
}

/** A step with what it is about as it was seen; when something has happened to that meanwhile, how it stood and how it stands. */
export function StepAsSeen<R extends Stepped<Step>, Step>({
  of,
  step,
  changed,
  badgeOf,
  ...props
}: SeenProps<R, Step>) {
  return (
    <AsSeen
      {...props}
      of={of}
      said={changed}
      changes={
        <p className="flex flex-wrap items-center gap-2">
          {badgeOf(of.seen)}
          <span aria-hidden="true">→</span>
          {badgeOf(of.now)}
        </p>
      }
      onward={of.now.steps.includes(step) && <Trans>Continue</Trans>}
    />
  )
}
