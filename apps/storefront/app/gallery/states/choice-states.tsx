import { CheckboxField } from '@toonbank/ui/form/checkbox-field.tsx'
import { ComboboxField } from '@toonbank/ui/form/combobox-field.tsx'
import { Dropdown } from '@toonbank/ui/form/dropdown.tsx'
import { RadioCards } from '@toonbank/ui/form/radio-cards.tsx'
import { SelectField } from '@toonbank/ui/form/select-field.tsx'
import { useState } from 'react'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

export function SelectStates() {
  const { label, hint, error, long, options } = useSample()
  const choices = options.map((text) => ({ value: text, label: text }))
  return (
    <>
      <State name="Normal">
        <SelectField label={label} name="normal" options={choices} hint={hint} />
      </State>
      <State name="In a bar" note="As the order of a list: on wide screens 80 px wider than its longest label.">
        <div className="flex">
          <Dropdown aria-label={label} options={choices} />
        </div>
      </State>
      <State name="Error">
        <SelectField label={label} name="wrong" options={choices} error={error} />
      </State>
      <State name="Disabled">
        <SelectField label={label} name="disabled" options={choices} disabled />
      </State>
      <State name="Long text, narrow" narrow>
        <SelectField label={long} name="narrow" options={[{ value: 'long', label: long }]} />
      </State>
    </>
  )
}

export function ChoiceStates() {
  const { label, error, long, options, text } = useSample()
  const cards = options.map((option) => ({ value: option, label: option }))
  return (
    <>
      <State name="Cards">
        <RadioCards legend={label} name="cards" cards={cards} defaultValue={options[0]} />
      </State>
      <State name="Cards, with detail, one cannot be chosen">
        <RadioCards
          legend={label}
          name="details"
          cards={cards.map((card, at) => ({ ...card, detail: text, aside: '€ 5,95', disabled: at === 2 }))}
        />
      </State>
      <State name="Cards, error, narrow" narrow>
        <RadioCards legend={long} name="wrong" cards={[{ value: 'long', label: long }]} error={error} />
      </State>
      <State name="Box">
        <CheckboxField label={label} name="box" defaultChecked />
      </State>
      <State name="Box, disabled">
        <CheckboxField label={label} name="disabled" disabled />
      </State>
      <State name="Box, error, narrow" narrow>
        <CheckboxField label={long} name="wrongBox" error={error} />
      </State>
    </>
  )
}

export function ComboboxStates() {
  const { label, hint, error, long, options } = useSample()
  const [typed, type] = useState('')
  const found = [...options, long].filter((one) => typed !== '' && one.toLowerCase().includes(typed.toLowerCase()))
  return (
    <>
      <State name="Normal" note="Type an e: arrows walk through the list, Enter chooses, Escape closes.">
        <ComboboxField
          label={label}
          name="combobox"
          hint={hint}
          value={typed}
          onType={type}
          options={found.map((text) => ({ key: text, label: text }))}
          onChoose={type}
          status={`${found.length}`}
        />
      </State>
      <State name="Error, narrow" narrow>
        <ComboboxField
          label={long}
          name="wrong"
          error={error}
          value=""
          onType={() => {}}
          options={[]}
          onChoose={() => {}}
        />
      </State>
    </>
  )
}
