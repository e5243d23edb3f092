import { Trans } from '@lingui/react/macro'
import type { MutationOptions } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type FieldValues, type Path, type PathValue, useFormContext } from 'react-hook-form'
import { ApiError } from '#platform/http/api.ts'
import { button } from './button.ts'

type Versioned = { version: string }

/**
 * The errors of saves that were refused because of a conflict, each added once the form has fetched the current version
 * of the record.
 */
const caughtUp = new WeakSet<object>()

/**
 * Whether the form has fetched what others had saved when this save was refused. The next save then names the fetched
 * version.
 */
export function isCaughtUp(error: unknown): boolean {
  return typeof error === 'object' && error !== null && caughtUp.has(error)
}

type Options<R, Typed> = {
  /** The record from which the form was made. */
  opened: R
  /** Fetches the record as it is now. */
  ask: () => Promise<R>
  /** The values of the form's fields for a record. */
  valuesOf: (record: R) => Typed
  /** Returns the form's fields for a field of the record, if their names differ. */
  fieldsOf?: (name: string) => readonly string[]
}

/** What someone else has saved since the form was opened. */
export type Conflict<Typed> = {
  /** The version that the next save names: the last one whose values the person has seen. */
  version: string
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
 * For a form that edits a record which may also be open elsewhere. `guard` wraps its mutation. When a save is refused
 * (409), the record is fetched again, and an OtherValue at each changed field lets the person choose. Nothing typed is
 * lost.
 */
export function useConflict<R extends Versioned, Typed>({ opened, ask, valuesOf, fieldsOf }: Options<R, Typed>) {
  const [{ now, before, fields }, setState] = useState({ now: opened, before: opened, fields: [] as string[] })
  async function learn(error: ApiError): Promise<void> {
    // If the record cannot be fetched, the version stays the same. The next save is then refused again, which fetches
    // the record again.
    const latest = await ask().catch(() => undefined)
    if (!latest) return
    caughtUp.add(error)
    const names = Object.keys(error.fields).flatMap((name) => fieldsOf?.(name) ?? [name])
    setState((known) => ({ now: latest, before: known.now, fields: names }))
  }
  function guard<Answer, Body>(mutation: MutationOptions<Answer, Error, Body>): MutationOptions<Answer, Error, Body> {
    return {
      ...mutation,
      async mutationFn(body, context) {
        try {
          return await mutation.mutationFn!(body, context)
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) await learn(error)
          throw error
        }
      },
    }
  }
  const settle = (field: string) =>
    setState((known) => ({ ...known, fields: known.fields.filter((each) => each !== field) }))
  /** Call after a save, if the form stays open. */
  const reopen = (record: R) => setState({ now: record, before: record, fields: [] })
  const conflict: Conflict<Typed> = {
    version: now.version,
    fields,
    theirs: valuesOf(now),
    before: valuesOf(before),
    settle,
  }
  return { conflict, guard, reopen }
}

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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
