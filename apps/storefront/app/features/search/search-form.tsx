import { href } from '@toonbank/domain/content/href.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import type { FormEvent, RefObject } from 'react'
import { Form } from 'react-router'
import { useAddresses } from '../../language/addresses.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/button.tsx'
import { searchStore, useSearch } from './search-store.ts'

interface SearchFormProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onLeave: () => void
}

/** It is not of type search, where Escape empties the field instead of closing the panel. */
export function SearchForm({ input, onLeave }: SearchFormProps) {
  const t = useTexts('search')
  const addresses = useAddresses()
  const { typed } = useSearch()
  const submit = (event: FormEvent) => {
    if (typed.trim() === '') event.preventDefault()
    // The form is read before its field is emptied.
    else queueMicrotask(onLeave)
  }
  const clear = () => {
    searchStore.reset()
    input.current?.focus()
  }
  return (
    <Form role="search" method="get" action={href(addresses, 'search')} onSubmit={submit}>
      <label htmlFor="search-q" className="mb-1 block font-medium">
        {t('label')}
      </label>
      <div className="relative">
        <input
          ref={input}
          id="search-q"
          type="text"
          inputMode="search"
          name="q"
          value={typed}
          onChange={(event) => searchStore.type(event.currentTarget.value)}
          placeholder={t('placeholder')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="block min-h-12 w-full rounded border border-edge bg-surface py-2 pr-24 pl-3 text-17 text-ink placeholder:text-muted hover:border-ink"
        />
        <div className="absolute inset-y-0 right-0.5 flex items-center">
          {typed === '' ? null : (
            <IconButton label={t('clear')} onClick={clear}>
              <Icon name="cross" className="size-5" />
            </IconButton>
          )}
          <IconButton type="submit" label={t('submit')}>
            <Icon name="magnifier" />
          </IconButton>
        </div>
      </div>
    </Form>
  )
}
