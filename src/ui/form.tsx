import { zodResolver } from '@hookform/resolvers/zod'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#platform/http/api.ts'
import { ConflictContext, type Edits, useEdited } from './conflict.tsx'
import { clearDraft } from './draft.ts'
import { useFailureText } from './failure-text.ts'
import { type DraftVersion, keepFormDraft, useFormDraft, versionOf } from './form-draft.ts'
import { type FieldOf, SchemaContext, useFieldOf } from './form-field.ts'
import { FormNotice } from './form-notice.tsx'
import { watchPresses } from './press.ts'
import { type Other, SavedMeanwhile, useCompared } from './saved-meanwhile.tsx'
import { canToast, expectToasts, toastFailure } from './toast.ts'

type Schema = z.ZodType<unknown, FieldValues>
type Options<S extends Schema, Answer, Body, R, Saved, SaveBody> = {
  /** Validates the input. The messages are shown at the fields. */
  schema: S
  /** Sends the form. May be omitted if the form only edits. */
  mutation?: UseMutationOptions<Answer, Error, Body>
  /** Turns the parsed input into the request body. Without it the input is sent as it is. */
  toBody?: (input: z.output<S>) => Body
  /** The record that the form edits, if it edits one, and how it is saved. */
  edits?: Edits<R, z.input<S>, z.output<S>, Saved, SaveBody> | undefined
  /** Set as few as possible: a field without a default keeps what was typed or autofilled before hydration. */
  defaultValues?: DefaultValues<z.input<S>>
  /** The name under which the draft is kept on this device until it is sent. */
  draft?: string | undefined
  /** The error message if the server sends none. By default it says that the connection failed or an error occurred. */
  failure?: string
  /** The field to focus after an error that concerns no field. By default the submit button. */
  refocus?: Path<z.input<S>>
  onSuccess: (answer: Answer | Saved, input: z.output<S>) => Promise<void> | void
  /**
   * Announces the refusal in a toast. The form's notice is then announced only if no toast can be shown. Not called for
   * errors at fields.
   */
  onError?: (error: Error, text: string) => void
} & ([Body] extends [never] ? unknown : z.output<S> extends Body ? unknown : { toBody: unknown })

export type SchemaForm<Typed extends FieldValues, Parsed = Typed> = UseFormReturn<Typed, unknown, Parsed> & {
  schema: Schema
  field: FieldOf<Typed>
  submit: (event: FormEvent) => Promise<void>
  isBusy: boolean
  notice: Notice | undefined
  /** Removes the notice, once the person has dealt with it. */
  dismiss: () => void
  element: RefObject<HTMLFormElement | null>
  draft: string | undefined
  version: DraftVersion
  /** What someone else has saved meanwhile, for the fields of a form that is compared field by field. */
  conflict: unknown
}
/** `others` says what others have saved meanwhile, if the save was refused because of that. */
type Notice = { text: string; isAnnounced: boolean; error: unknown; others?: readonly Other[] | undefined }

/** A form that a schema validates and a mutation submits. */
export function useSchemaForm<
  S extends Schema,
  Answer = never,
  Body = never,
  R = never,
  Saved = never,
  SaveBody = never,
>(options: Options<S, Answer, Body, R, Saved, SaveBody>): SchemaForm<z.input<S>, z.output<S>> {
  type Typed = z.input<S>
  type Parsed = z.output<S>
  const { schema, toBody, edits, draft, failure, refocus, onSuccess, onError } = options
  const edited = useEdited(edits as Edits<R, Typed, never, never, never> | undefined)
  const compared = useCompared<Typed>()
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Notice>()
  const failureText = useFailureText()
  const { mutateAsync } = useMutation(
    (edits?.mutation ?? options.mutation) as UseMutationOptions<Answer | Saved, Error, unknown>,
  )
  const form = useForm<Typed, unknown, Parsed>({
    resolver: zodResolver(schema as unknown as z.ZodType<Parsed, Typed>) as Resolver<Typed, unknown, Parsed>,
    mode: 'onTouched',
    defaultValues: (edited?.conflict.before as DefaultValues<Typed> | undefined) ?? options.defaultValues,
    shouldFocusError: false,
  })
  const { isSubmitting, submitCount } = form.formState
  const version = useDraftVersion(edited?.version)
  useFormDraft(form, element, draft, version)
  useEffect(expectToasts, [])
  useEffect(watchPresses, [])
  const hasFailed = useRef(false)
  // Runs once the fields are enabled again and show their errors.
  useEffect(() => {
    if (submitCount === 0 || !element.current) return
    const invalid = firstInvalid(element.current)
    if (invalid) return invalid.focus()
    // The notice is beside the submit button and has scrolled into view, so focusing the button must not scroll.
    const again = refocus ? `[name=${refocus}]` : '[type=submit]'
    if (hasFailed.current) element.current.querySelector<HTMLElement>(again)?.focus({ preventScroll: true })
  }, [submitCount, refocus])

  const setValue: typeof form.setValue = (...change) => {
    form.setValue(...change)
    if (draft) keepFormDraft(draft, form, version)
  }
  const submit = form.handleSubmit(async (input) => {
    setRefusal(undefined)
    hasFailed.current = false
    let answer: Answer | Saved
    try {
      answer = await mutateAsync(edits ? edits.toBody(input, versionOf(version)!) : toBody ? toBody(input) : input)
    } catch (error) {
      const conflict =
        error instanceof ApiError && error.status === 409 ? await edited?.catchUp(Object.keys(error.fields)) : undefined
      // The form has fetched what is saved now, so the version on which the draft was based no longer counts.
      if (conflict) version.begun.current = undefined
      const text = failureText(error, failure)
      // The form was closed while it was sent. Its draft stays, and a toast reports the failure.
      if (!element.current && !onError) return toastFailure(text, undefined, error)
      const others =
        conflict && conflict.fields.length > 0 && !edits?.byField && element.current
          ? compared(element.current, { ...form, setValue }, conflict)
          : undefined
      const fieldErrors = others
        ? []
        : Object.entries(error instanceof ApiError ? error.fields : {}).filter(([name]) =>
            element.current?.elements.namedItem(name),
          )
      for (const [name, message] of fieldErrors) form.setError(name as Path<Typed>, { type: 'server', message })
      hasFailed.current = true
      if (fieldErrors.length > 0) return
      setRefusal({ text, error, isAnnounced: !onError || !canToast(), others })
      return onError?.(error as Error, text)
    }
    if (draft) clearDraft(draft)
    version.begun.current = undefined
    await onSuccess(answer, input)
    if (element.current) await edited?.reopen()
  })
  return {
    ...form,
    setValue,
    schema,
    field: useFieldOf(form, schema),
    submit,
    isBusy: isSubmitting,
    notice: refusal,
    dismiss: () => setRefusal(undefined),
    element,
    draft,
    version,
    conflict: edits?.byField ? edited?.conflict : undefined,
  }
}

/**
 * Returns the versions of a form. When `opened` changes, for example after a conflict, the version on which the draft
 * was based no longer counts.
 */
function useDraftVersion(opened: string | undefined): DraftVersion {
  const begun = useRef<string>(undefined)
  const before = useRef(opened)
  if (before.current !== opened) {
    before.current = opened
    begun.current = undefined
  }
  return { begun, opened }
}

/** The first invalid control in document order. A group of radio buttons is invalid as a whole. */
function firstInvalid(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector(':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input')
}

type FormProps<Typed extends FieldValues, Parsed> = {
  form: SchemaForm<Typed, Parsed>
  /** The address that accepts the form without JavaScript. */
  action?: string
  /** The error of something other than submitting, such as a deletion. */
  notice?: { text: string; error: unknown }
  /** Shows the notice above the fields instead of below them. */
  isNoticeAbove?: boolean
  className?: string
  children: ReactNode
}

/**
 * The <form> element: its fields, which are disabled while the form is sent, and, if not wanted above, below them the
 * notice, so that it is next to the submit button.
 */
export function Form<Typed extends FieldValues, Parsed>(props: FormProps<Typed, Parsed>) {
  const { form, action, isNoticeAbove, className, children } = props
  const { schema, field: _, submit, isBusy, element, draft, version, conflict, ...methods } = form
  const notice: Notice | undefined = props.notice ? { ...props.notice, isAnnounced: true } : form.notice
  const shownNotice = notice && (
    <FormNotice isAnnounced={notice.isAnnounced} error={notice.error} className={isNoticeAbove ? 'mb-5' : 'mt-5'}>
      {notice.text}
    </FormNotice>
  )
  return (
    <FormProvider {...methods}>
      <form
        ref={element}
        method="post"
        action={action}
        noValidate
        onSubmit={submit}
        onChange={draft ? () => keepFormDraft(draft, methods, version) : undefined}
      >
        {isNoticeAbove && shownNotice}
        <fieldset disabled={isBusy} className={className}>
          <SchemaContext value={schema}>
            <ConflictContext value={conflict}>{children}</ConflictContext>
          </SchemaContext>
        </fieldset>
        {!isNoticeAbove && shownNotice}
        {notice?.others && <SavedMeanwhile others={notice.others} onTaken={form.dismiss} />}
      </form>
    </FormProvider>
  )
}
