import type { UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { useChangedWhileOpen, type Watched } from './changed-while-open.tsx'
import type { Edits } from './conflict.tsx'
import { Dialog } from './dialog.tsx'
import { Form, type SchemaForm, useSchemaForm } from './form.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useDraftTurn } from './form-draft.ts'
import { toast } from './toast.ts'

type Schema = z.ZodType<unknown, FieldValues>
const nothing = z.object({})

/** The props of a component that shows a form until the record that it decides about changes. See `UnlessChanged`. */
export type Guarded<R> = {
  of: Watched<R>
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
  children: ReactNode
}

type Inside<R> = {
  /** The record as the person has seen it. */
  opened: R
  /** For a field that uploads pictures: says whether an upload is running. */
  onBusy: (isUploading: boolean) => void
}

export type FormDialogProps<S extends Schema, Answer, Body, R, E = never, Saved = never, SaveBody = never> = {
  title: ReactNode
  isWide?: boolean
  onClose: () => void
  /** Validates the input. Without it, the person only confirms. */
  schema?: S
  mutation?: UseMutationOptions<Answer, Error, Body>
  /** Turns the parsed input into the request body. `opened` is the record as the person has seen it. */
  toBody?: (input: z.output<S>, opened: R) => Body
  /** The record that the form edits, if it edits one. See `useSchemaForm`. */
  edits?: Edits<E, z.input<S>, z.output<S>, Saved, SaveBody> | undefined
  defaultValues?: DefaultValues<z.input<S>>
  draft?: string
  /** The record about which the person decides, if others may change it while the dialog is open. */
  record?: R
  /** Default: nothing that happens to the record matters. */
  versionOf?: (record: R) => string | number | null | undefined
  /** Shows the form until the record changes, and then what is different. */
  guard?: (guarded: Guarded<R>) => ReactNode
  /** The label of the button that sends the form. */
  action: ReactNode | ((form: SchemaForm<z.input<S>, z.output<S>>) => ReactNode)
  /** Whether sending the form takes something away. */
  isDanger?: boolean
  /** The label of the button that closes the dialog, if it is not Cancel. */
  back?: ReactNode
  /** The toast after success: its title, or its title and its text. */
  success?: string | readonly [title: string, text: string | undefined]
  onSuccess?: (answer: Answer | Saved) => void
  /** The text and the fields. */
  children?: ReactNode | ((form: SchemaForm<z.input<S>, z.output<S>>, inside: Inside<R>) => ReactNode)
}
/** `toBody` is needed unless the endpoint takes what the schema returns. */
type Props<S extends Schema, Answer, Body, R, E, Saved, SaveBody> = FormDialogProps<
  S,
  Answer,
  Body,
  R,
  E,
  Saved,
  SaveBody
> &
  ([Body] extends [never] ? unknown : z.output<S> extends Body ? unknown : { toBody: unknown })

/**
 * A dialog with a form that a schema validates and a mutation sends: its fields, the button that closes it and the
 * button that sends it. After success it closes and shows a toast.
 */
export function FormDialog<
  S extends Schema = typeof nothing,
  Answer = never,
  Body = never,
  R = undefined,
  E = never,
  Saved = never,
  SaveBody = never,
>(props: Props<S, Answer, Body, R, E, Saved, SaveBody>) {
  const turn = useDraftTurn()
  return (
    <Dialog title={props.title} isWide={props.isWide ?? false} onClose={props.onClose}>
      <Content key={turn} {...props} />
    </Dialog>
  )
}

function Content<S extends Schema, Answer, Body, R, E, Saved, SaveBody>(
  props: Props<S, Answer, Body, R, E, Saved, SaveBody>,
) {
  const { schema, mutation, toBody, edits, defaultValues, draft, guard, success, children, onClose } = props
  const [isUploading, onBusy] = useState(false)
  const watched = useChangedWhileOpen(props.record as R, props.versionOf ?? (() => null))
  const { opened } = watched
  const form = useSchemaForm<S, Answer, Body, E, Saved, SaveBody>({
    schema: schema ?? (nothing as unknown as S),
    ...{ mutation, edits, defaultValues, draft },
    toBody: toBody && ((input: z.output<S>) => toBody(input, opened)),
    onSuccess(answer: Answer | Saved) {
      onClose()
      props.onSuccess?.(answer)
      if (typeof success === 'string') toast(success)
      else if (success) toast(...success)
    },
  } as Parameters<typeof useSchemaForm<S, Answer, Body, E, Saved, SaveBody>>[0])
  const { isBusy } = form
  const content = (
    <Form form={form} className="grid gap-5">
      {typeof children === 'function' ? children(form, { opened, onBusy }) : children}
      <FormButtons
        {...{ isBusy, isUploading, draft }}
        isDanger={props.isDanger ?? false}
        onCancel={onClose}
        back={props.back}
      >
        {typeof props.action === 'function' ? props.action(form) : props.action}
      </FormButtons>
    </Form>
  )
  return guard ? guard({ of: watched, isBusy, onAccept: form.dismiss, onClose, children: content }) : content
}
