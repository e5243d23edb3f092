import { Trans } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { StepDialog, type StepProps as StepDialogProps } from '#ui/step-dialog.tsx'
import { HireBadge } from './hire-words.tsx'
import { hireMoveMutation, staffMoveMutation } from './mutations.ts'
import type { HireStep } from './rules.ts'
import type { Hire, HireMove } from './schema.ts'

/** A hire, and whether the visitor takes its steps as staff. */
export type OfHire = { hire: Hire; isStaff: boolean }
export type StepProps = OfHire & { onClose: () => void }
type Props<S extends z.ZodType<unknown, FieldValues>> = OfHire & StepDialogProps<S, HireMove, HireStep>

/** The mutation that sends a step of the hirer, the lender or staff. */
export function moveMutation({ hire: { id }, isStaff }: OfHire) {
  return isStaff ? staffMoveMutation(id) : hireMoveMutation(id)
}

/** A dialog for a step that needs more input. */
export function HireStepDialog<S extends z.ZodType<unknown, FieldValues>>({ hire, isStaff, ...props }: Props<S>) {
  return (
    <StepDialog
      {...props}
      record={hire}
      mutation={moveMutation({ hire, isStaff })}
      draft={`hire ${hire.id} ${props.step}`}
      changed={<Trans>This booking has changed while you had it open.</Trans>}
      badgeOf={(each) => <HireBadge hire={each} />}
    />
  )
}
