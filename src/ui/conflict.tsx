import { Trans } from '@lingui/react/macro'
import type { UseMutationOptions } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form'
import { button } from './button.ts'

/**
 * What a form needs to edit a record that may also be open elsewhere. The server refuses a save (409) if the record has
 * changed since the version that the save names.
 */
export type Edits<R, Typed, Parsed, Answer, Body> = {
  /** The record from which the form was made. */
  record: R
  /** Default: the record's `version`. */
  versionOf?: (record: R) => string
  /** Fetches the record as it is now. */
  ask: () => Promise<R | null | undefined>
  /** The values of the form's fields for a record. */
  valuesOf: (record: R) => Typed
  mutation: UseMutationOptions<Answer, Error, Body>
  toBody: (input: Parsed, version: string) => Body
  /**
   * Lets the person choose at each field that others have changed (`ChangedField`), because two people may edit one
   * text for long. Otherwise the form's notice says once what the others have saved.
   */
  byField?: true
}

/** What someone else has saved since the form was opened. */
export type Conflict<Typed> = {
  /** The fields that someone else has changed and about which the person has not decided yet. */
  fields: readonly string[]
  /**
   * The values of the form's fields as they are saved now (`theirs`), and as they were when the form was opened or last
   * compared (`before`).
   */
  theirs: Typed
  before: Typed
  settle: (field: string) => void
}

/**
 * The record that a form edits. `catchUp` fetches it after a save was refused, so that the next save names the version
 * whose values the person has seen. `named` are the fields that the refusal names: a restored draft may be older than
 * the record from which the form was made. It returns what others have changed, or undefined if the record cannot be fetched:
 * the next save is then refused again, which fetches it again.
 */
export function useEdited<R, Typed>(
  edits: Pick<Edits<R, Typed, never, never, never>, 'record' | 'versionOf' | 'ask' | 'valuesOf'> | undefined,
) {
  const [state, setState] = useState<{ now: R; before: R; fields: readonly string[] } | undefined>(
    edits && { now: edits.record, before: edits.record, fields: [] },
  )
  if (!edits || !state) return undefined
  const { ask, valuesOf, versionOf = (record: R) => (record as { version: string }).version } = edits
  async function catchUp(named: readonly string[]): Promise<Conflict<Typed> | undefined> {
    const now = await ask().catch(() => undefined)
    if (!now) return undefined
    const [theirs, before] = [valuesOf(now), valuesOf(state!.now)]
    const fields = Object.keys(theirs as object).filter(
      (name) => named.includes(name) || !isSame(valueIn(theirs, name), valueIn(before, name)),
    )
    setState({ now, before: state!.now, fields })
    return { fields, theirs, before, settle }
  }
  const settle = (field: string) =>
    setState((known) => known && { ...known, fields: known.fields.filter((each) => each !== field) })
  return {
    version: versionOf(state.now),
    conflict: { fields: state.fields, theirs: valuesOf(state.now), before: valuesOf(state.before), settle },
    catchUp,
    /** Call after a save, if the form stays open. */
    async reopen(): Promise<void> {
      const now = await ask().catch(() => undefined)
      if (now) setState({ now, before: now, fields: [] })
    },
  }
}

const valueIn = (values: unknown, name: string) => (values as Record<string, unknown>)[name]

type Props<Typed extends FieldValues> = {
  conflict: Conflict<Typed>
  name: Path<Typed>
  /** Renders the saved value, if it is not a text. */
  show?: (value: PathValue<Typed, Path<Typed>>) => ReactNode
  className?: string
}

/**
 * Shows the saved value below a field that someone else has changed, and lets the person choose between it and what was
 * typed.
 */
export function OtherValue<Typed extends FieldValues>({ conflict, name, show, className = '' }: Props<Typed>) {
  const { watch, setValue, clearErrors, setFocus } = useFormContext<Typed>()
  const { fields, theirs, before, settle } = conflict
  const isOpen = fields.includes(name)
  const other = theirs[name] as PathValue<Typed, Path<Typed>>
  const typed = watch(name)
  const isAgreed = isOpen && isSame(typed, other)
  const isUntouched = isOpen && !isAgreed && isSame(typed, before[name])
  function take(): void {
    setValue(name, other, { shouldDirty: true })
    clearErrors(name)
  }
  // Nothing was typed in this field, so it takes the saved value without asking.
  useEffect(() => {
    if (isUntouched) take()
  })
  if (!isOpen) return null
  const shown = show ? show(other) : String(other ?? '')
  return (
    <div role="status" className={`rounded-md border border-line bg-sunken px-3.5 py-3 text-sm ${className}`}>
      {isAgreed || isUntouched ? (
        <p>
          <Trans>This was changed in another window or on another device. You now see what is saved.</Trans>
        </p>
      ) : (
        <>
          <p className="font-medium">
            <Trans>Saved in the meantime:</Trans>
          </p>
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{shown || <Trans>nothing</Trans>}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <button
              type="button"
              className={button('secondary')}
              onClick={() => {
                take()
                settle(name)
                setFocus(name)
              }}
            >
              <Trans>Use this</Trans>
            </button>
            <button
              type="button"
              className={button('quiet')}
              onClick={() => {
                clearErrors(name)
                settle(name)
                setFocus(name)
              }}
            >
              <Trans>Keep what I typed</Trans>
            </button>
          </div>
        </>
      )}
    </div>
  )
}

/** The conflict of a form, for fields that are in other files than the form. */
export const ConflictContext = createContext<unknown>(undefined)

type ChangedFieldProps<Typed extends FieldValues> = {
  name: Path<Typed>
  show?: (value: PathValue<Typed, Path<Typed>>) => ReactNode
  className?: string
  children: ReactNode
}

/**
 * A field of a form with a `ConflictContext`. If someone else has saved a different value meanwhile, that value is
 * shown below the field. The type parameter is the form's input: `<ChangedField<Input> name="title">`.
 */
export function ChangedField<Typed extends FieldValues>({ name, show, className, children }: ChangedFieldProps<Typed>) {
  const conflict = useContext(ConflictContext) as Conflict<Typed> | undefined
  return (
    <div className={className}>
      {children}
      {conflict && <OtherValue conflict={conflict} name={name} show={show} className="mt-2" />}
    </div>
  )
}

/** Whether two values of a field are the same. A missing one is an empty one. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
