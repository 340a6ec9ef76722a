/** Sends the messages of one turn of the event loop together, because each sending costs as much as many messages. */
export function openPost<Message>(send: (messages: Message[]) => void) {
  let waiting: Message[] = []

  return (message: Message) => {
    if (waiting.length === 0) {
      setImmediate(() => {
        const messages = waiting
        waiting = []
        send(messages)
      })
    }
    waiting.push(message)
  }
}
