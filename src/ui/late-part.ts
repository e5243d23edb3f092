import { type ComponentType, useCallback, useRef, useState } from 'react'
import { useWhenBack } from './connection.ts'

/**
 * A component that is not needed at first: undefined until `load` succeeds. After a failure, `load` tries again, and so
 * does the page when the connection is back.
 */
export function useLatePart<Name extends string, Props extends object>(
  importPart: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): [Part: ComponentType<Props> | undefined, load: () => void] {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isMissing, setIsMissing] = useState(false)
  const isLoaded = useRef(false)
  const load = useCallback(() => {
    // After a failure each import is a new module. It would replace the first component, and everything that it shows.
    if (isLoaded.current) return
    importPart().then(
      (chunk) => {
        if (isLoaded.current) return
        isLoaded.current = true
        setPart(() => chunk[name])
        setIsMissing(false)
      },
      () => setIsMissing(true),
    )
  }, [importPart, name])
  useWhenBack(isMissing, load)
  return [Part, load]
}
