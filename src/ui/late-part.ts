import { type ComponentType, useCallback, useRef, useState } from 'react'
import { useWhenBack } from './connection.ts'

/**
 * For a component that is not needed at first. It is undefined until `load` succeeds. After a failure the page tries
 * again when the connection is back, and `load` may be called again.
 */
export function useLatePart<Name extends string, Props extends object>(
  importPart: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): [Part: ComponentType<Props> | undefined, load: () => void] {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isMissing, setIsMissing] = useState(false)
  const isLoaded = useRef(false)
  const load = useCallback(() => {
    // After a failure each import returns a new module. The new component would replace the loaded one and reset
    // everything that is shown.
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
