import { Keyboard } from '@capacitor/keyboard'
import { listen } from './listen.ts'

/** Hears when the keyboard is about to come and to go: on iOS the page cannot tell by its own size. */
export function watchKeyboard(changed: (isOpen: boolean) => void): void {
  listen(
    'its keyboard',
    Keyboard.addListener('keyboardWillShow', () => changed(true)),
  )
  listen(
    'its keyboard',
    Keyboard.addListener('keyboardWillHide', () => changed(false)),
  )
}
