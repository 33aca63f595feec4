/** Some read the screen aloud or speak to their computer: single keys can be turned off in a browser (WCAG 2.1.4). */
export const areKeysOn = (): boolean => localStorage.getItem('keys') !== 'off'
export const turnKeys = (on: boolean): void => localStorage.setItem('keys', on ? 'on' : 'off')

/** A checkbox is no field that one types in. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !(target instanceof HTMLInputElement && target.type === 'checkbox')))
