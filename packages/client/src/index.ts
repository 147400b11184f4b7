/** The client's only door. */
export { isTemporaryRefusal, newServerApi } from './api.ts';
export type { ApiRefusal, ApiResult, Fetch, Method, ReportReason, ServerApi } from './api.ts';
export { isRevealedElsewhere } from './commitReveal.ts';
export { ServerConnection } from './connection.ts';
export type { ChatMessage, ConnectionStatus } from './connection.ts';
export { DiceStore, drawNonce } from './diceStore.ts';
export type { CommitmentSwap, Nonce } from './diceStore.ts';
export { attach, newMemoryStore, programEnv } from './env.ts';
export type { ConnectionEnv, KeyValueStore, Socket, SocketHandlers, Timers } from './env.ts';
export { MirroredGame } from './mirroredGame.ts';
export { awaySeatsOf, isPlayedBy, RemoteTable, resignedOf } from './remoteTable.ts';
export type { RemoteAnswer, RemoteTableDeps } from './remoteTable.ts';
export { SeatStore } from './seatStore.ts';
export type { SeatLoss } from './seatStore.ts';
export type { ShownReaction } from './tableChat.ts';
