import { welcomeWords } from '../welcomeWords.ts'

/** Which of the two somebody chose, in the words of the button they pressed. */
export const chosen = { register: welcomeWords.create, login: welcomeWords.logIn }
