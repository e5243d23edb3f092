import { Trans } from '@lingui/react/macro'
import type { UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { UnlessChanged, useChangedWhileOpen, type Watched } from './changed-while-open.tsx'
import { FormDialog, type FormDialogProps, type Guarded } from './form-dialog.tsx'

/** A record with a state: the id of its last event, and the steps that the visitor may take now. */
type Stepped<Step> = { last: number; steps: readonly Step[] }

type Words<R> = {
  /** Says that the record has changed while the dialog was open. */
  changed: ReactNode
  badgeOf: (record: R) => ReactNode
}
type Of<R, Move> = Words<R> & { record: R; mutation: UseMutationOptions<{ ok: true }, Error, Move>; draft: string }
/** What a module's own step dialog takes: everything but what is the same for all of its steps. */
export type StepProps<S extends z.ZodType<unknown, FieldValues>, Move, Step> = Pick<
  FormDialogProps<S, { ok: true }>,
  'title' | 'schema' | 'defaultValues' | 'action' | 'back' | 'success' | 'onClose' | 'children'
> & {
  step: Step
  /** Turns the form's input into the request body. `last` is the id of the last event that the person has seen. */
  toMove: (input: z.output<S>, last: number) => Move
}

/**
 * A dialog with the form for one step of a record. The request names the last event of the record that the person has
 * seen.
 */
export function StepDialog<S extends z.ZodType<unknown, FieldValues>, Move, R extends Stepped<Step>, Step>({
  record,
  step,
  changed,
  badgeOf,
  toMove,
  ...props
}: StepProps<S, Move, Step> & Of<R, Move>) {
  const watched = useChangedWhileOpen(record, ({ last }) => last)
  return (
    <FormDialog<S, { ok: true }, Move>
      {...props}
      toBody={(input: z.output<S>) => toMove(input, watched.opened.last)}
      guard={(guarded) => <StepUnlessChanged {...guarded} of={watched} {...{ step, changed, badgeOf }} />}
    />
  )
}

/**
 * Shows the form for a step. If the record has changed since the dialog was opened, shows its old and new state
 * instead.
 */
function StepUnlessChanged<R extends Stepped<Step>, Step>({
  of,
  step,
  changed,
  badgeOf,
  ...props
}: Guarded & Words<R> & { of: Watched<R>; step: Step }) {
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
