import { useEffect, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { Sheet } from '../ui/sheet.tsx'
import { type Demand, onDemand } from './office-fetch.ts'
import { ProofForm } from './proof-form.tsx'
import { shellTexts } from './texts.ts'

const told = {
  logIn: { title: 'logInTitle', text: 'ended' },
  unlock: { title: 'lockedTitle', text: 'locked' },
  prove: { title: 'proveTitle', text: 'prove' },
} as const

/** Stands over the screen, which keeps what was typed, until its person has proven to be there. */
export function ProofSheet() {
  const t = useTexts(shellTexts)
  const [asked, setAsked] = useState<{ readonly demand: Demand; readonly proven: () => void }>()
  useEffect(() => onDemand(setAsked), [])
  if (!asked) return null
  const { title, text } = told[asked.demand]
  return (
    <Sheet title={t(title)} isOpen>
      <p className="mb-4 text-muted">{t(text)}</p>
      <ProofForm
        demand={asked.demand}
        onProven={() => {
          setAsked(undefined)
          asked.proven()
        }}
      />
    </Sheet>
  )
}
