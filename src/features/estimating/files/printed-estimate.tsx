import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { useLatePart } from '#ui/late-part.ts'

const importPaper = () => import('./printed-paper.tsx')

/** Whatever is on the screen, what is printed is the whole estimate: theme.css leaves out all else while this is there. */
export function PrintedEstimate() {
  const estimate = useOpenEstimate()
  const [printed, setPrinted] = useState<EstimateContent>()
  const [PrintedPaper, load] = useLatePart(importPaper, 'PrintedPaper')
  // Before it is needed: the browser waits for nothing, and there may be no connection by then.
  useEffect(load, [load])
  const begin = useEffectEvent(() => flushSync(() => setPrinted(estimate.read())))
  useEffect(() => {
    const handleBegin = () => begin()
    const handleEnd = () => setPrinted(undefined)
    addEventListener('beforeprint', handleBegin)
    addEventListener('afterprint', handleEnd)
    return () => {
      removeEventListener('beforeprint', handleBegin)
      removeEventListener('afterprint', handleEnd)
    }
  }, [])
  if (!printed || !PrintedPaper) return null
  return createPortal(<PrintedPaper content={printed} />, document.body)
}
