import type { ComponentType } from 'react'
import { ButtonStates } from './states/button-states.tsx'
import { ChoiceStates, ComboboxStates, SelectStates } from './states/choice-states.tsx'
import { NumberStates, PressAndHoldStates } from './states/number-states.tsx'
import { LayerStates, LoaderStates, NotificationStates, PanelStates, TooltipStates } from './states/over-states.tsx'
import { PasswordStates } from './states/password-states.tsx'
import { AlertStates, PageLinkStates, SignStates, TabsStates } from './states/shown-states.tsx'
import { SliderStates } from './states/slider-states.tsx'
import { TextCounterStates, TextFieldStates } from './states/text-states.tsx'
import { ValidatedFormStates } from './states/validated-form-states.tsx'

interface GalleryEntry {
  readonly title: string
  readonly source: string
  readonly States: ComponentType
}

export const galleryEntries: Readonly<Record<string, GalleryEntry>> = {
  button: { title: 'Button', source: 'ui/button.tsx', States: ButtonStates },
  'text-field': { title: 'Text field', source: 'ui/form/text-field.tsx', States: TextFieldStates },
  'text-counter': { title: 'Text with a counter', source: 'ui/form/counted-fields.tsx', States: TextCounterStates },
  'validated-form': { title: 'Validated fields', source: 'forms/use-problems.ts', States: ValidatedFormStates },
  password: { title: 'Password', source: 'forms/password-field.tsx', States: PasswordStates },
  number: { title: 'Number', source: 'ui/form/number-stepper.tsx', States: NumberStates },
  'press-and-hold': { title: 'Press and hold', source: 'ui/use-press-and-hold.ts', States: PressAndHoldStates },
  slider: { title: 'Slider', source: 'ui/form/range-slider.tsx', States: SliderStates },
  select: { title: 'Dropdown', source: 'ui/form/select-field.tsx', States: SelectStates },
  choices: { title: 'Cards and boxes', source: 'ui/form/radio-cards.tsx', States: ChoiceStates },
  combobox: { title: 'Combobox', source: 'ui/form/combobox-field.tsx', States: ComboboxStates },
  tooltip: { title: 'Tooltip', source: 'ui/tooltip', States: TooltipStates },
  notifications: { title: 'Notifications', source: 'ui/toast', States: NotificationStates },
  loader: { title: 'Loader and loading bar', source: 'ui/loader-overlay.tsx', States: LoaderStates },
  panel: { title: 'Panel', source: 'ui/panel/panel.tsx', States: PanelStates },
  layers: { title: 'Layers', source: 'ui/interface-defaults.ts', States: LayerStates },
  alert: { title: 'Alert', source: 'ui/alert.tsx', States: AlertStates },
  tabs: { title: 'Tabs', source: 'ui/tabs.tsx', States: TabsStates },
  pages: { title: 'Pages and breadcrumb', source: 'ui/pagination.tsx', States: PageLinkStates },
  signs: { title: 'Stars, counts and icons', source: 'ui/icon', States: SignStates },
}
