import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { SchemaForm } from '#ui/form.tsx'
import { StepDialog } from '#ui/step-dialog.tsx'
import { HireBadge } from './hire-words.tsx'
import { hireMoveMutation, staffMoveMutation } from './mutations.ts'
import type { HireStep } from './rules.ts'
import type { Hire, HireMove } from './schema.ts'

/** A hire, and whether the visitor takes its steps as staff. */
export type OfHire = { hire: Hire; isStaff: boolean }
export type StepProps = OfHire & { onClose: () => void }

/** The mutation that sends a step of the hirer, the lender or staff. */
export function moveMutation({ hire: { id }, isStaff }: OfHire) {
  return isStaff ? staffMoveMutation(id) : hireMoveMutation(id)
}

type Props<Typed extends FieldValues, Parsed> = StepProps & {
  step: HireStep
  title: string
  schema: z.ZodType<Parsed, Typed>
  defaultValues: DefaultValues<Typed>
  /** Turns the form's input into the step that is sent. */
  toMove: (input: Parsed, last: number) => HireMove
  action: ReactNode
  /** The label of the button that closes the dialog, if it is not Cancel. */
  back?: ReactNode
  success: string
  children: (form: SchemaForm<Typed, Parsed>, onBusy: (isUploading: boolean) => void) => ReactNode
}

/** A dialog for a step that needs more input. */
export function HireStepDialog<Typed extends FieldValues, Parsed>({ hire, isStaff, ...props }: Props<Typed, Parsed>) {
  return (
    <StepDialog
      {...props}
      record={hire}
      mutation={moveMutation({ hire, isStaff })}
      draft={`hire ${hire.id} ${props.step}`}
      changed={<Trans>This hire has changed while you had it open.</Trans>}
      badgeOf={(each) => <HireBadge hire={each} />}
    />
  )
}
