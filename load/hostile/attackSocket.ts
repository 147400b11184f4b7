/** A WebSocket of an attacker: says anything, counts refusals, and reads no more than it must. */
import type { Socket } from 'node:net';
import { PROTOCOL, RULES, type ServerMessage, type SubmitAnswer } from '@stammtisch/protocol';
import { WebSocket } from 'ws';
import type { Tally } from './tally.ts';

interface SocketOrigin {
  readonly port: number;
  readonly address: string;
  readonly tally: Tally;
  readonly isOver: boolean;
}

/** Whatever else it has, it has an id, by which the answer is known. */
type Submission = { readonly id: string; readonly [field: string]: unknown };
type OnAnswer = (answer: SubmitAnswer | null) => void;

/** How messages begin that count; all others are thrown away unread. */
const TABLE = '{"type":"table"';
const PONG = '{"type":"pong"';
const READ = ['{"type":"answer"', '{"type":"trouble"'];
const HEAD = 20;

export class AttackSocket {
  readonly #origin: SocketOrigin;
  readonly #socket: WebSocket;
  readonly #answers = new Map<string, OnAnswer>();
  #watches: (() => void)[] = [];
  #pings: (() => void)[] = [];
  #raw: Socket | null = null;

  private constructor(origin: SocketOrigin, cookie: string) {
    this.#origin = origin;
    this.#socket = new WebSocket(`ws://127.0.0.1:${origin.port}/ws`, {
      headers: { cookie },
      localAddress: origin.address,
      perMessageDeflate: false,
    });
    this.#socket.on('error', () => undefined);
    this.#socket.on('upgrade', ({ socket }) => (this.#raw = socket));
    this.#socket.on('message', (data: Buffer) => this.#receive(data));
    this.#socket.on('close', (code) => {
      if (this.#raw !== null && !origin.isOver) origin.tally.refuse(`close ${code}`);
      this.#giveUp();
      for (const settled of this.#pings.splice(0)) settled();
    });
  }

  /** Null if the server does not take it. */
  static open(origin: SocketOrigin, cookie: string): Promise<AttackSocket | null> {
    origin.tally.make();
    const one = new AttackSocket(origin, cookie);
    const socket = one.#socket;
    return new Promise((resolve) => {
      socket.on('unexpected-response', (request, { statusCode = 0 }) => {
        origin.tally.refuse(`upgrade ${statusCode}`);
        request.destroy();
        resolve(null);
      });
      socket.on('close', () => resolve(null));
      socket.on('open', () => {
        one.say({ type: 'hello', protocol: PROTOCOL, rules: RULES });
        resolve(one);
      });
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  say(message: object): void {
    if (!this.isOpen) return;
    this.#origin.tally.make();
    this.#socket.send(JSON.stringify(message));
  }

  /** Until the table is there, or refused. */
  watch(table: string, since: number): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    return new Promise((resolve) => {
      this.#watches.push(resolve);
      this.say({ type: 'watch', table, since });
    });
  }

  /** Until all that was said before has been heeded. */
  settled(): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    return new Promise((resolve) => {
      this.#pings.push(resolve);
      this.say({ type: 'ping' });
    });
  }

  /** Frames made by hand. */
  sayBytes(frames: Buffer): void {
    if (!this.isOpen) return;
    this.#origin.tally.make();
    this.#raw?.write(frames);
  }

  /** Null if the socket is closed before there is an answer, or nobody may submit so much. */
  submit(table: string, submission: Submission): Promise<SubmitAnswer | null> {
    if (!this.isOpen) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#answers.set(submission.id, resolve);
      this.say({ type: 'submit', table, submission });
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #receive(data: Buffer): void {
    const head = data.toString('latin1', 0, HEAD);
    if (head.startsWith(TABLE)) this.#watches.shift()?.();
    if (head.startsWith(PONG)) this.#pings.shift()?.();
    if (!READ.some((beginning) => head.startsWith(beginning))) return;
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.type === 'answer') this.#answered(message.answer);
    if (message.type !== 'trouble') return;
    this.#origin.tally.refuse(`trouble ${message.code}`);
    // It does not say which of several it is about: none of them need be waited for.
    if (message.answers === 'submit' || message.answers === 'watch') this.#giveUp();
  }

  #giveUp(): void {
    for (const answered of this.#answers.values()) answered(null);
    this.#answers.clear();
    for (const watched of this.#watches.splice(0)) watched();
  }

  #answered(answer: SubmitAnswer): void {
    if (!answer.ok) this.#origin.tally.refuse(`answer ${answer.reason}`);
    const id = answer.id ?? '';
    this.#answers.get(id)?.(answer);
    this.#answers.delete(id);
  }
}
