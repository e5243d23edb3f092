import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { hireMoveMutation, staffMoveMutation } from '../../features/hire/mutations.ts'
import type { HireStep } from '../../features/hire/rules.ts'
import type { Hire, HireMove } from '../../features/hire/schema.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, type SchemaForm, useSchemaForm } from '../../ui/form.tsx'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { useDraftTurn } from '../../ui/form-draft.ts'
import { toast } from '../../ui/toast.ts'
import { HireAsSeen, useHireSeen } from './hire-seen.tsx'

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

/** A step of a hire that needs to be said more about: its form, over the hire as it was seen. */
export function StepDialog<Typed extends FieldValues, Parsed>(props: Props<Typed, Parsed>) {
  const turn = useDraftTurn()
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <StepFields key={turn} {...props} />
    </Dialog>
  )
}

function StepFields<Typed extends FieldValues, Parsed>(props: Props<Typed, Parsed>) {
  const { hire, isStaff, step, schema, defaultValues, toMove, action, back, success, onClose, children } = props
  const [isUploading, setIsUploading] = useState(false)
  const seen = useHireSeen(hire)
  const draft = `hire ${hire.id} ${step}`
  const form = useSchemaForm<Typed, Parsed, { ok: true }, HireMove>({
    schema,
    mutation: moveMutation({ hire, isStaff }),
    toBody: (input) => toMove(input, seen.seen.last),
    defaultValues,
    draft,
    onSuccess() {
      onClose()
      toast(success)
    },
  })
  return (
    <HireAsSeen of={seen} step={step} isBusy={form.isBusy} onLook={form.dismiss} onClose={onClose}>
      <Form form={form} className="grid gap-5">
        {children(form, setIsUploading)}
        <FormButtons isBusy={form.isBusy} isUploading={isUploading} draft={draft} onCancel={onClose} back={back}>
          {action}
        </FormButtons>
      </Form>
    </HireAsSeen>
  )
}
