import type { UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import type { Edits } from './conflict.tsx'
import { Dialog } from './dialog.tsx'
import { Form, type SchemaForm, useSchemaForm } from './form.tsx'
import { FormButtons } from './form-buttons.tsx'
import { type Said, toastSaid } from './toast.ts'

type Schema = z.ZodType<unknown, FieldValues>
const nothing = z.object({})

/** What a guard gets: the form, and what `UnlessChanged` needs beside the watched record. */
export type Guarded = { isBusy: boolean; onAccept: () => void; onClose: () => void; children: ReactNode }

/** How a dialog sends its form. `toBody` turns the parsed input into the request body, where they differ. */
type Sends<S extends Schema, Answer, Body> =
  | { mutation: UseMutationOptions<Answer, Error, Body>; toBody: (input: z.output<S>) => Body }
  | { mutation: UseMutationOptions<Answer, Error, z.output<S>>; toBody?: undefined }
  | { mutation?: undefined; toBody?: undefined; edits: object }

export type FormDialogProps<S extends Schema, Answer, E = never, Saved = never, SaveBody = never> = {
  title: ReactNode
  isWide?: boolean
  onClose: () => void
  /** Validates the input. Without it, the person only confirms. */
  schema?: S
  /** The record that the form edits, if it edits one. See `useSchemaForm`. */
  edits?: Edits<E, z.input<S>, z.output<S>, Saved, SaveBody> | undefined
  defaultValues?: DefaultValues<z.input<S>>
  draft?: string
  /**
   * Shows the form until the record about which the person decides changes, and then what is different:
   * `(guarded) => <UnlessChanged of={useChangedWhileOpen(…)} … {...guarded} />`.
   */
  guard?: (guarded: Guarded) => ReactNode
  /** The label of the button that sends the form. */
  action: ReactNode | ((form: SchemaForm<z.input<S>, z.output<S>>) => ReactNode)
  /** Whether sending the form takes something away. */
  isDanger?: boolean
  /** The label of the button that closes the dialog, if it is not Cancel. */
  back?: ReactNode
  /** The toast after success. */
  success?: Said
  onSuccess?: (answer: Answer | Saved) => void
  /** The text and the fields. `onBusy` is for a field that uploads pictures: it says whether an upload is running. */
  children?:
    | ReactNode
    | ((form: SchemaForm<z.input<S>, z.output<S>>, onBusy: (isUploading: boolean) => void) => ReactNode)
}
type Props<S extends Schema, Answer, Body, E, Saved, SaveBody> = FormDialogProps<S, Answer, E, Saved, SaveBody> &
  Sends<S, Answer, Body>

/**
 * A dialog with a form that a schema validates and a mutation sends: its fields, the button that closes it and the
 * button that sends it. After success it closes and shows a toast.
 */
export function FormDialog<
  S extends Schema = typeof nothing,
  Answer = never,
  Body = never,
  E = never,
  Saved = never,
  SaveBody = never,
>(props: Props<S, Answer, Body, E, Saved, SaveBody>) {
  return (
    <Dialog title={props.title} isWide={props.isWide ?? false} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  )
}

function Content<S extends Schema, Answer, Body, E, Saved, SaveBody>(
  props: Props<S, Answer, Body, E, Saved, SaveBody>,
) {
  const { schema, mutation, toBody, edits, defaultValues, draft, guard, success, children, onClose } = props
  const [isUploading, onBusy] = useState(false)
  const form = useSchemaForm<S, Answer, Body, E, Saved, SaveBody>({
    schema: schema ?? (nothing as unknown as S),
    ...{ mutation, toBody, edits, defaultValues, draft },
    onSuccess(answer: Answer | Saved) {
      onClose()
      props.onSuccess?.(answer)
      toastSaid(success)
    },
  } as Parameters<typeof useSchemaForm<S, Answer, Body, E, Saved, SaveBody>>[0])
  const { isBusy } = form
  const content = (
    <Form form={form} className="grid gap-5">
      {typeof children === 'function' ? children(form, onBusy) : children}
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
  return guard ? guard({ isBusy, onAccept: form.dismiss, onClose, children: content }) : content
}
