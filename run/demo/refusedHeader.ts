/** The header by which the bar sees that it has to say why something was refused. */
export const refusedHeader = 'demo-refused'
