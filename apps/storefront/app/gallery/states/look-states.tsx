import { Alert } from '@toonbank/ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

// Whole class names: Tailwind finds them in the source.
const sizes = ['text-56', 'text-40', 'text-28', 'text-21', 'text-17', 'text-15', 'text-13'] as const
const colours = [
  ['paper', 'bg-paper', 'the page'],
  ['surface', 'bg-surface', 'a field, a panel'],
  ['linen', 'bg-linen', 'a part that stands apart'],
  ['line', 'bg-line', 'hairlines'],
  ['edge', 'bg-edge', 'edges of controls'],
  ['muted', 'bg-muted', 'second text'],
  ['ink', 'bg-ink', 'text'],
  ['clay', 'bg-clay', 'the one act of a page'],
  ['moss', 'bg-moss', 'it went well'],
  ['ochre', 'bg-ochre', 'look at this'],
  ['red', 'bg-red', 'it went wrong'],
] as const
const steps = ['w-1', 'w-2', 'w-3', 'w-4', 'w-6', 'w-8', 'w-12', 'w-16', 'w-20'] as const

/** All that a page may be made of: sizes, colours, steps, and one kind of each thing that is said. */
export function LookStates() {
  const sample = useSample()
  return (
    <>
      <State name="Type" note="Headings and prices in the serif, all else in the sans. Seven sizes.">
        <div className="grid gap-3">
          {sizes.map((size, at) => (
            <p key={size} className={`${size} ${at < 4 ? 'font-serif' : ''}`}>
              {sample.action} <span className="text-13 text-muted">{size}</span>
            </p>
          ))}
        </div>
      </State>
      <State name="Colours" note="A merchant's theme says others; nothing else has a colour.">
        <ul className="grid gap-3 sm:grid-cols-2">
          {colours.map(([name, className, use]) => (
            <li key={name} className="flex items-center gap-3">
              <span className={`size-11 rounded border border-line ${className}`} />
              <span>
                {name}
                <span className="block text-13 text-muted" lang="en">
                  {use}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </State>
      <State name="Space" note="Steps of 4 px; between parts of a page 48 to 80 px.">
        <div className="grid gap-2">
          {steps.map((step) => (
            <span key={step} className={`block h-3 bg-clay ${step}`} />
          ))}
        </div>
      </State>
      <State name="Link" note="A fine line, dark when pointed at. In a menu or a list the line comes then.">
        <p>
          <a href="#link" className="link">
            {sample.action}
          </a>
        </p>
        <p className="mt-2">
          <a href="#link" className="link-quiet">
            {sample.action}
          </a>
        </p>
      </State>
      <State name="Acts" note="One in clay on a page; all others have an edge, and what weighs less is a link.">
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton to="/dev/ui">{sample.action}</LinkButton>
          <LinkButton to="/dev/ui" look="secondary">
            {sample.action}
          </LinkButton>
          <LinkButton to="/dev/ui" look="quiet">
            {sample.action}
          </LinkButton>
        </div>
      </State>
      <State name="Notice" note="An edge at its left, an icon, and a sentence.">
        <div className="grid gap-3">
          <Alert>{sample.long}</Alert>
          <Alert tone="success">{sample.long}</Alert>
          <Alert tone="attention">{sample.long}</Alert>
        </div>
      </State>
    </>
  )
}
