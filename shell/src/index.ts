// First of all: what comes after it may load scripts.
import './federation/allow-own-scripts.ts';
import './bootstrap.tsx';
