import { createContext, useContext } from 'react'
import {
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useFormContext,
} from 'react-hook-form'
import type { z } from 'zod'
import { type Typing, typingIn } from '#platform/values/field-schema.ts'
import { useFieldError } from './field-error.ts'
import { afterPress } from './press.ts'

/** The schema of the form around. */
export const SchemaContext = createContext<z.core.$ZodType | undefined>(undefined)

/** The props of a field: those of its control, its error, and the attributes that follow from the form's schema. */
export type FieldProps<Name extends string = string> = UseFormRegisterReturn<Name> & {
  error: string | undefined
  typing: Typing | undefined
}

/**
 * Returns the props of a field of this form: `<TextField label={…} {...field('email')} />`.
 */
export type FieldOf<Typed extends FieldValues> = (
  name: Path<Typed>,
  options?: RegisterOptions<Typed>,
) => FieldProps<Path<Typed>>

export function useFieldOf<Typed extends FieldValues, Parsed>(
  form: UseFormReturn<Typed, unknown, Parsed>,
  schema: z.core.$ZodType | undefined,
): FieldOf<Typed> {
  const fieldError = useFieldError()
  const { register, getFieldState, formState } = form
  return (name, options) => {
    const { onBlur, ...props } = register(name, options)
    return {
      ...props,
      // Validates after the current press, because an error message moves the content below the field.
      async onBlur(event) {
        afterPress(() => void onBlur(event))
      },
      error: fieldError(getFieldState(name, formState).error),
      typing: schema && typingIn(schema, name),
    }
  }
}

/** Returns the props of fields, like `useFieldOf`, for a component inside the form. */
export function useField<Typed extends FieldValues>(): FieldOf<Typed> {
  return useFieldOf(useFormContext<Typed>(), useContext(SchemaContext))
}
