import { type ComponentType, useCallback, useState } from 'react'

/** A component that is not needed at first: undefined until `load` succeeds. After a failure, `load` tries again. */
export function useLatePart<Name extends string, Props extends object>(
  importPart: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): [Part: ComponentType<Props> | undefined, load: () => void] {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const load = useCallback(() => {
    importPart().then(
      (chunk) => setPart(() => chunk[name]),
      () => undefined,
    )
  }, [importPart, name])
  return [Part, load]
}
