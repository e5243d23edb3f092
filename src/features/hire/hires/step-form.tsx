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

/** A hire, and whether staff act on it. */
export type OfHire = { hire: Hire; isStaff: boolean }
export type StepProps = OfHire & { onClose: () => void }

/** The write of a step, on whichever side. */
export function moveMutation({ hire: { id }, isStaff }: OfHire) {
  return isStaff ? staffMoveMutation(id) : hireMoveMutation(id)
}

type Props<Typed extends FieldValues, Parsed> = StepProps & {
  step: HireStep
  title: string
  schema: z.ZodType<Parsed, Typed>
  defaultValues: DefaultValues<Typed>
  /** The step with what the form says. */
  toMove: (input: Parsed, last: number) => HireMove
  action: ReactNode
  /** The words of the way back, where they are not Cancel. */
  back?: ReactNode
  success: string
  children: (form: SchemaForm<Typed, Parsed>, onBusy: (isUploading: boolean) => void) => ReactNode
}

/** A step of a hire that needs to be said more about. */
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
